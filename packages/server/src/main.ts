import './v8-flags.ts';
import { start, USAGE } from './start.ts';
import { explainStartFailure } from './start-failure.ts';

const argv = process.argv.slice(2);
try {
  if (argv.includes('--help') || argv.includes('-h')) console.log(USAGE);
  else await start(argv);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1); // the kernel drops the folder's lock
}
