/**
 * `npm run test:crowded`: `npm test` on a machine that has more to do. Two endless loops run beside it and end
 * with it. What it starts and says is what `scripts/test.ts` does.
 */
import { startCrowd } from './test-run/crowd.ts';

startCrowd();
await import('./test.ts');
