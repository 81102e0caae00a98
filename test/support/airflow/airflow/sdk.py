"""Enough of Airflow to run the tasks of a DAG one after the other, in the order in which they are called."""

import inspect

RUN_ID = "run of the test"


class Task:
    def __init__(self, function):
        self.function = function

    def __call__(self, **given):
        if "run_id" in inspect.signature(self.function).parameters:
            given["run_id"] = RUN_ID
        self.result = self.function(**given)
        return self.result if self.result is not None else self

    def expand(self, unit):
        for each in unit:
            self(unit=each)
        return self

    def __rshift__(self, other):
        return other


def task(function=None, **_):
    return Task if function is None else Task(function)


def dag(**_):
    return lambda function: function
