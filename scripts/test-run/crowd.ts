import { type GuardedProcess, startGuarded } from '../services/guarded-process.ts';
import { throwAwayFolder } from '../services/throw-away.ts';

const LOOPS = 2;

/** Programs without end that want the cores as much as we do; they end with this process, however it ends. */
export const startCrowd = (): readonly GuardedProcess[] =>
  Array.from({ length: LOOPS }, () =>
    startGuarded({
      command: process.execPath,
      args: ['--eval', 'console.log(process.pid); for (;;);'],
      folder: throwAwayFolder('crowd'),
    }),
  );
