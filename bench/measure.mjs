// Loaded before a measured program (`node --import ./bench/measure.mjs …`): at its end, writes to file descriptor 3 what it took.
import { writeSync } from 'node:fs';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(
    3,
    JSON.stringify({
      peakMegabytes: maxRSS / 1024,
      cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    }),
  );
});
