"""Extracts an API with Apache Airflow: a task for each unit, then one task that writes the tables.

All workers need Sluice, the configuration, the secrets in SLUICE_SECRET_* variables, and the store.
"""

import json
import os
import subprocess

from airflow.sdk import dag, task

CONFIG = os.environ.get("SHOP_CONFIG", "/opt/extract/config.yaml")
STORE = os.environ.get("SHOP_STORE", "s3://lake/units")
TABLES = os.environ.get("SHOP_TABLES", "/data/tables")


@dag(schedule="@daily", catchup=False)
def extract_shop():
    @task
    def units() -> list[str]:
        listed = subprocess.run(["sluice", "units", CONFIG, "--json"], check=True, stdout=subprocess.PIPE)
        return [unit["id"] for unit in json.loads(listed.stdout)]

    @task(retries=3, max_active_tis_per_dagrun=8)
    def fetch(unit: str, run_id: str | None = None):
        subprocess.run(["sluice", "fetch", CONFIG, "--unit", unit, "--store", f"{STORE}/{run_id}"], check=True)

    @task
    def assemble(run_id: str | None = None):
        subprocess.run(["sluice", "assemble", CONFIG, "--store", f"{STORE}/{run_id}", "--out", TABLES], check=True)

    fetch.expand(unit=units()) >> assemble()


extract_shop()
