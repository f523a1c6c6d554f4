import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PluginFolderError, readPlugins } from './read-plugins.ts';
import { registryTexts } from './write-registries.ts';

let source = '';
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'pharos-plugins-'));
  mkdirSync(join(source, 'panels'));
  mkdirSync(join(source, 'data-sources'));
});
afterEach(() => rmSync(source, { recursive: true }));

function put(path: string, text = ''): void {
  mkdirSync(dirname(join(source, path)), { recursive: true });
  writeFileSync(join(source, path), text);
}
const panel = (folder: string, id: string, sort: number): void => {
  put(`panels/${folder}/manifest.ts`, `export const manifest = { id: '${id}', sort: ${sort} };`);
  put(`panels/${folder}/index.ts`);
};
const texts = async () =>
  registryTexts({
    panels: await readPlugins(source, 'panels'),
    sources: await readPlugins(source, 'data-sources'),
    notifiers: await readPlugins(source, 'notifiers'),
  });

test('panels are listed by their place, loaded by their id', async () => {
  panel('text', 'text', 4);
  panel('single-stat', 'singlestat', 2);
  panel('my-panel', 'acme-panel', 100);
  const manifests = (await texts()).get('panel-manifests.ts');
  expect(manifests).toContain('= [\n  singleStat,\n  text,\n  myPanel,\n];');
  const panels = (await texts()).get('panels.ts');
  expect(panels).toContain("  singlestat: async () => anyPanel((await import('../panels/single-stat/index.ts')).plugin),");
  expect(panels).toContain("  'acme-panel': async () => anyPanel(");
});

test('no plugin at all gives lists that are empty, not broken', async () => {
  expect((await texts()).get('sources.ts')).toContain('export const sources: readonly DataSource[] = [];');
  expect((await texts()).get('panels.ts')).toContain('= {};');
  expect((await texts()).get('notifiers.ts')).toContain('export const notifiers: readonly NotifierPlugin[] = [];');
});

test('a notifier is listed by its manifest and its options, and its editor is loaded by its id', async () => {
  for (const file of ['index.ts', 'editor/index.tsx']) put(`notifiers/carrier-pigeon/${file}`);
  put('notifiers/carrier-pigeon/manifest.ts', "export const manifest = { id: 'pigeon' };");
  const written = await texts();
  expect(written.get('notifier-manifests.ts')).toContain('= [\n  carrierPigeon,\n];');
  expect(written.get('notifiers.ts')).toContain("import { plugin as carrierPigeon } from '../notifiers/carrier-pigeon/index.ts';");
  expect(written.get('notifier-editors.ts')).toContain(
    "  pigeon: async () => (await import('../notifiers/carrier-pigeon/editor/index.tsx')).editor,",
  );
});

test('a data source without its query editor is told and left out where it would be loaded', async () => {
  put('data-sources/tin-can/manifest.ts', "export const manifest = { id: 'tin-can' };");
  put('data-sources/tin-can/index.ts');
  expect((await readPlugins(source, 'data-sources'))[0]?.missing).toEqual(['editor/index.tsx']);
  expect((await texts()).get('sources.ts')).toContain('tinCan');
  expect((await texts()).get('editors.ts')).not.toContain('tin-can');
});

test('a panel is loaded by its earlier names too, and stands in lists once', async () => {
  put('panels/table/manifest.ts', "export const manifest = { id: 'table', earlierIds: ['table-old'], sort: 3 };");
  put('panels/table/index.ts');
  expect((await texts()).get('panel-manifests.ts')).toContain('= [\n  table,\n];');
  expect((await texts()).get('panels.ts')).toContain(
    "  'table-old': async () => anyPanel((await import('../panels/table/index.ts')).plugin),",
  );
  panel('other', 'table-old', 1);
  await expect(readPlugins(source, 'panels')).rejects.toThrow('have the same id "table-old"');
});

test('two plugins with one id are refused, both named', async () => {
  panel('one', 'same', 1);
  panel('two', 'same', 2);
  await expect(readPlugins(source, 'panels')).rejects.toThrow(new PluginFolderError('panels/one and panels/two have the same id "same"'));
});
