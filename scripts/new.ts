/**
 * `npm run new panel|data-source|notifier|feature <name> ["What people read"]`: makes a folder that already passes its tests, and lists it where such
 * things are listed.
 */
import { join } from 'node:path';
import { KINDS, PAGES, planFor } from './new/plan.ts';
import { writePlan } from './new/write-plan.ts';
import { runCommand, tool } from './test-run/run-command.ts';

const [wanted, name, shown] = process.argv.slice(2);
const kind = KINDS.find((one) => one === wanted);

try {
  if (kind === undefined || name === undefined) throw new Error(`say what: npm run new ${KINDS.join('|')} <name> ["What people read"]`);
  const plan = planFor(kind, name, shown);
  writePlan(join(import.meta.dirname, '..'), plan);
  await runCommand([tool('oxfmt/bin/oxfmt'), ...Object.keys(plan.files)]);
  for (const path of Object.keys(plan.files)) console.log(path);
  if (plan.isPlugin) await runCommand([join('scripts', 'generate-registries.ts')], { isShown: true });
  console.log(`how to go on: ${PAGES[kind]}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
