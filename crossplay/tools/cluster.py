"""Tournaments on several machines: an existing Dask cluster, used as an executor.

    python -m crossplay simulate … --executor crossplay.tools.cluster:dask

Needs the extra `cluster`, here and on the workers, which need Crossplay itself too. The cluster is set in
Dask's own configuration (`DASK_SCHEDULER_ADDRESS=tcp://host:8786`); without one, workers are started here.
"""

from __future__ import annotations

import importlib
from concurrent.futures import Executor

from crossplay.core.errors import CommandError


def dask(jobs: int) -> Executor:
    """Return an executor whose tasks a Dask cluster runs."""
    try:
        config = importlib.import_module("dask").config
        connect = importlib.import_module("distributed").Client
    except ImportError:
        raise CommandError(
            "Dask is not installed; it comes with the extra: pip install -e .[cluster]"
        ) from None
    address = config.get("scheduler-address", None)
    if address:
        client = connect(address)
    else:
        # One thread a worker: a game keeps its interpreter busy.
        client = connect(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
    pool: Executor = client.get_executor(pure=False)
    return pool
