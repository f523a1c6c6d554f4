/** Fails when a first page of the web build is larger than it may be. The limits stand in `web-release/release-weight.ts`. */
import { join } from 'node:path';
import { runCommand } from './test-run/run-command.ts';
import { findOverweight, readRelease } from './web-release/release-weight.ts';

const prepared = await runCommand(['scripts/prepare.mjs', 'web']);
const problems =
  prepared.exitCode === 0 ? findOverweight(readRelease(join(import.meta.dirname, '..', 'packages', 'web', 'dist'))) : [prepared.output];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
