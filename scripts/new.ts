/**
 * `npm run new panel|data-source|notifier|feature <name> ["What people read"]`: makes a folder that already passes its tests, and lists it where such
 * things are listed. A data source is made for one transport: `-- --transport http|sql|local`; without it the terminal is where one is chosen.
 */
import { join } from 'node:path';
import { PAGES, planFor } from './new/plan.ts';
import { readCommand } from './new/read-command.ts';
import { writePlan } from './new/write-plan.ts';
import { runCommand, tool } from './test-run/run-command.ts';

try {
  const { kind, name, ...options } = await readCommand(process.argv.slice(2), process.stdin);
  const plan = planFor(kind, name, options);
  writePlan(join(import.meta.dirname, '..'), plan);
  await runCommand([tool('oxfmt/bin/oxfmt'), ...Object.keys(plan.files)]);
  for (const path of Object.keys(plan.files)) console.log(path);
  if (plan.isPlugin) await runCommand([join('scripts', 'generate-registries.ts')], { isShown: true });
  console.log(`how to go on: ${PAGES[kind]}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
