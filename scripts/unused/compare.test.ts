import { expect, test } from 'vitest';
import { compareUnused, readReport } from './compare.ts';

const nothing = { unused: [], places: [] };
const read = (file: string) => (file === 'a.ts' ? "transport: 'http' | 'sql'" : undefined);

test('a report names files, exports and dependencies', () => {
  const issues = [
    { file: 'packages/domain/src/a.ts', exports: [{ name: 'one', line: 3 }], types: [{ name: 'Two' }], files: [] },
    { file: 'packages/domain/src/b.ts', files: [{ name: 'packages/domain/src/b.ts' }] },
    { file: 'packages/web/package.json', dependencies: [{ name: 'zod' }] },
  ];
  expect(readReport({ issues })).toEqual([
    { file: 'packages/domain/src/a.ts', name: 'one' },
    { file: 'packages/domain/src/a.ts', name: 'Two' },
    { file: 'packages/domain/src/b.ts' },
    { file: 'packages/web/package.json', name: 'zod' },
  ]);
});

test('what a door of a package opens is judged where it is written', () => {
  const opened = { exports: [{ name: 'Pager' }] };
  const issues = [
    { file: 'packages/ui/src/page/index.ts', ...opened },
    { file: 'packages/plugins/src/plugin.ts', ...opened },
    { file: 'packages/plugins/src/unstable-ui.ts', ...opened },
    { file: 'packages/ui/src/page/Pager.tsx', ...opened },
  ];
  expect(readReport({ issues })).toEqual([{ file: 'packages/ui/src/page/Pager.tsx', name: 'Pager' }]);
});

test('what nothing uses fails unless the list names it', () => {
  const unused = [{ file: 'a.ts', name: 'one' }, { file: 'b.ts' }];
  expect(compareUnused(unused, { ahead: nothing, read })).toEqual([
    'a.ts: one is used by nothing, or by tests only',
    'b.ts is used by nothing, or by tests only',
  ]);
  const ahead = {
    ...nothing,
    unused: [
      { file: 'a.ts', names: ['one'], for: 'alerting' },
      { file: 'b.ts', for: 'alerting' },
    ],
  };
  expect(compareUnused(unused, { ahead, read })).toEqual([]);
});

test('an entry of the list fails once it is in use, or gone', () => {
  const ahead = { ...nothing, unused: [{ file: 'a.ts', names: ['one'], for: 'alerting' }] };
  expect(compareUnused([], { ahead, read })).toEqual(['a.ts: one stands in docs/ahead.json, but is in use or gone']);
});

test('a place of the list fails where its file no longer has it', () => {
  const place = (text: string) => ({ ...nothing, places: [{ file: 'a.ts', text, for: 'SQL data sources' }] });
  expect(compareUnused([], { ahead: place("'sql'"), read })).toEqual([]);
  expect(compareUnused([], { ahead: place("'stream'"), read })).toHaveLength(1);
});

test('an entry that stands in the list twice fails', () => {
  const place = { file: 'a.ts', text: "'sql'", for: 'SQL data sources' };
  const once = { file: 'a.ts', names: ['one'], for: 'alerting' };
  const ahead = { unused: [once, once], places: [place, place] };
  expect(compareUnused([{ file: 'a.ts', name: 'one' }], { ahead, read })).toEqual([
    'a.ts: one stands in docs/ahead.json twice',
    `a.ts: "'sql'" stands in docs/ahead.json twice`,
  ]);
});
