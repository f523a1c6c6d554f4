import './young-space.ts';
import { start } from './start.ts';
import { explainStartFailure } from './start-failure.ts';

try {
  await start(process.argv.slice(2));
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1); // the kernel drops the folder's lock
}
