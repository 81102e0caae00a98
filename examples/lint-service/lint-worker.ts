import { parentPort, workerData } from 'node:worker_threads';
import { lint } from 'sluice/lint';

const { diagnostics, omitted } = await lint(workerData.text, { name: workerData.name, maxDiagnostics: 100 });
parentPort?.postMessage({ diagnostics, omitted });
