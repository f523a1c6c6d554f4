import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeTakes, findStableTakes, stableNames, unstableTakes } from './unstable-takes.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const DOORS = ['packages/plugins/src/plugin.ts', 'packages/plugins/src/plugin-ui.ts'];
const GUIDES = globSync('docs/write-a-*.md', { cwd: root });

const SOURCES = new Map([
  [
    'packages/plugins/src/plugin.ts',
    "export { seriesFrame } from '@pharos/domain/frames/build';\nexport type { Frame } from '@pharos/contract/frames';",
  ],
  ['packages/plugins/src/plugin-ui.ts', "export { definePanel, type PanelProps } from './panel-plugin.ts';"],
  [
    'packages/plugins/src/panels/graph/model.ts',
    "import { seriesFrame } from '@pharos/plugin';\nimport { type Trend, cutNames as cut } from '@pharos/plugin/unstable';",
  ],
  ['packages/plugins/src/panels/graph/GraphPanel.tsx', "import { TimeChart } from '@pharos/plugin/unstable/ui';"],
  ['packages/plugins/src/panels/graph/model.test.ts', "import { interpolate } from '@pharos/plugin/unstable';"],
  ['packages/plugins/src/panels/text/index.ts', "import { definePanel } from '@pharos/plugin/ui';"],
  ['packages/web/src/features/a.ts', "import type { DataSource } from '@pharos/plugin/unstable';"],
]);

test('what a plugin takes without a promise is listed by its names, what its tests take is not', () => {
  expect(unstableTakes(SOURCES)).toEqual(new Map([['panels/graph', ['TimeChart', 'Trend', 'cutNames']]]));
  expect(describeTakes(SOURCES)).toBe('3 names of @pharos/plugin/unstable are taken:\npanels/graph: TimeChart, Trend, cutNames');
});

test('what is stable is taken as such', () => {
  const path = 'packages/web/src/features/b.ts';
  expect(findStableTakes(SOURCES)).toEqual([]);
  expect(findStableTakes(new Map([...SOURCES, [path, "import { definePanel, lazyCode } from '@pharos/plugin/unstable/ui';"]]))).toEqual([
    expect.stringContaining(`${path} takes definePanel of @pharos/plugin/unstable;`),
  ]);
});

/** Names in backticks of the tables below the heading; the rest of a guide may speak of anything. */
const listedIn = (guide: string): readonly string[] =>
  [...(/^## The small surface$.*?(?=^## |(?![^]))/ms.exec(guide)?.[0] ?? '').matchAll(/^\|.*$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([A-Za-z_]+)`/g)].map(([, name = '']) => name),
  );

test('the guides list every name of the stable surface, and no other', () => {
  const listed = GUIDES.flatMap((guide) => listedIn(read(guide)));
  expect([...new Set(listed)].toSorted()).toEqual([...stableNames(new Map(DOORS.map((path) => [path, read(path)])))].toSorted());
});

test('each guide names the version of the contract', () => {
  const [, version] = /PLUGIN_CONTRACT_VERSION = (\d+)/.exec(read('packages/plugins/src/plugin.ts')) ?? [];
  for (const guide of GUIDES) expect(read(guide)).toContain(`contract version ${version}`);
});
