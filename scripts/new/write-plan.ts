import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plan } from './plan.ts';

/** Something new cannot be placed: it is there already, or a list it belongs into is not where it was. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
}

/** Writes a plan below a root, all of it or nothing. @throws PlanError */
export function writePlan(root: string, { files, entries }: Plan): void {
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new PlanError(`${taken} is there already; choose another name`);
  const lists = new Map<string, string>();
  for (const { path, after, line } of entries) {
    const text = lists.get(path) ?? readFileSync(join(root, path), 'utf8');
    const found = after.exec(text);
    if (!found) throw new PlanError(`${path} has no ${after.source} any more; tell scripts/new/feature.ts where its list is`);
    const at = found.index + found[0].length;
    lists.set(path, text.slice(0, at) + line + text.slice(at));
  }
  for (const [path, text] of [...Object.entries(files), ...lists]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
