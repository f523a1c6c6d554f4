/** `npm run new panel|data-source|feature <name>`: makes a folder that already passes its tests, and lists it where such things are listed. */
import { join } from 'node:path';
import { KINDS, planFor } from './new/plan.ts';
import { writePlan } from './new/write-plan.ts';
import { runCommand } from './test-run/run-command.ts';

const [wanted, name] = process.argv.slice(2);
const kind = KINDS.find((one) => one === wanted);

try {
  if (kind === undefined || name === undefined) throw new Error(`say what: npm run new ${KINDS.join('|')} <name>`);
  const plan = planFor(kind, name);
  writePlan(join(import.meta.dirname, '..'), plan);
  for (const path of Object.keys(plan.files)) console.log(path);
  if (plan.isPlugin) await runCommand([join('scripts', 'generate-registries.ts')], { isShown: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
