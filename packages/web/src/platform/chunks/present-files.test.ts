import { expect, test } from 'vitest';
import { presentWith } from './present-files.ts';

const file = (fileName: string, imports: readonly string[] = [], dynamicImports: readonly string[] = []) => ({
  fileName,
  isEntry: false,
  imports,
  dynamicImports,
});
const entry = (...of: Parameters<typeof file>) => ({ ...file(...of), isEntry: true });

test('what a file imports is there when it runs, and so is what is there with each file that loads it', () => {
  const present = presentWith([
    entry('app', ['frame']),
    entry('login', ['start'], ['calls']),
    file('start'),
    file('calls'),
    file('frame', ['start', 'calls'], ['dashboard', 'settings']),
    file('dashboard', ['frame'], ['menu', 'settings']),
    file('settings', ['fields'], ['menu']),
    file('fields'),
    file('menu'),
  ]);
  const filesWith = (name: string) => [...(present.get(name) ?? [])].toSorted();
  expect(filesWith('login')).toEqual(['login', 'start']);
  expect(filesWith('frame')).toEqual(['app', 'calls', 'frame', 'start']);
  expect(filesWith('calls')).toEqual(['calls', 'start']);
  expect(filesWith('dashboard')).toEqual(['app', 'calls', 'dashboard', 'frame', 'start']);
  expect(filesWith('settings')).toEqual(['app', 'calls', 'fields', 'frame', 'settings', 'start']);
  expect(filesWith('menu')).toEqual(['app', 'calls', 'frame', 'menu', 'start']);
});

test('files that load each other come to an end', () => {
  const present = presentWith([entry('app', [], ['one']), file('one', [], ['two']), file('two', ['shared'], ['one']), file('shared')]);
  expect([...(present.get('one') ?? [])].toSorted()).toEqual(['app', 'one']);
  expect([...(present.get('two') ?? [])].toSorted()).toEqual(['app', 'one', 'shared', 'two']);
});
