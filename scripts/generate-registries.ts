/**
 * Writes packages/plugins/src/registries from the plugin folders, the only lists of plugins there are.
 * `--check` writes nothing and fails when a list is not what the folders say.
 */
import { mkdirSync, readFileSync, rmSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlugins } from './registries/read-plugins.ts';
import { registryTexts } from './registries/write-registries.ts';

const source = join(import.meta.dirname, '..', 'packages', 'plugins', 'src');
const target = join(source, 'registries');

function readIfThere(name: string): string | undefined {
  try {
    return readFileSync(join(target, name), 'utf8');
  } catch {
    return undefined; // not there is stale, whatever the reason
  }
}

function namesThere(): readonly string[] {
  mkdirSync(target, { recursive: true });
  return readdirSync(target);
}

const panels = await readPlugins(source, 'panels');
const sources = await readPlugins(source, 'data-sources');
const notifiers = await readPlugins(source, 'notifiers');
const texts = registryTexts({ panels, sources, notifiers });
const stale = [...texts].filter(([name, text]) => readIfThere(name) !== text).map(([name]) => name);
const unknown = namesThere().filter((name) => !texts.has(name));

if (process.argv.includes('--check')) {
  for (const name of [...stale, ...unknown])
    console.error(`registries/${name} is not what the plugin folders say; run \`npm run registries\``);
  process.exitCode = stale.length + unknown.length > 0 ? 1 : 0;
} else {
  for (const name of stale) writeFileSync(join(target, name), texts.get(name) ?? '');
  for (const name of unknown) rmSync(join(target, name));
  console.log(stale.length + unknown.length === 0 ? 'registries: nothing to do' : `registries: wrote ${[...stale, ...unknown].join(', ')}`);
}

for (const { kind, name, missing } of [...panels, ...sources, ...notifiers]) {
  if (missing.length === 0) continue;
  console.error(`${kind}/${name} has no ${missing.join(', no ')}`);
  process.exitCode = 1;
}
