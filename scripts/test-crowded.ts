/**
 * `npm run test:crowded`: `npm test` on a machine that has more to do, with pages that come slowly. Two endless loops run beside it and end
 * with it. What it starts and says is what `scripts/test.ts` does.
 */
import { startCrowd } from './test-run/crowd.ts';

process.env['PHAROS_E2E_SLOW_NETWORK'] = '1';
startCrowd();
await import('./test.ts');
