import { runCommand } from './command-line.ts';
import { explainStartFailure } from './start-failure.ts';

try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(explainStartFailure(error, 'Nothing was done'));
  process.exitCode = 1;
}
