import type { FirstStep } from '@pharos/plugin/unstable/ui';
import { expect, test } from 'vitest';
import { showSteps } from './model.ts';

const IDS = ['install', 'data-source', 'dashboard', 'users', 'plugins'] as const;
const steps = (done: readonly string[], coming: readonly string[] = [], href: string | undefined = '/there'): readonly FirstStep[] =>
  IDS.map((id) => ({ id, isDone: done.includes(id), isComing: coming.includes(id), href: coming.includes(id) ? undefined : href }));
const statesOf = (...input: Parameters<typeof steps>) => showSteps(steps(...input)).map(({ state }) => state);

test.each([
  [['install'], [], ['done', 'next', 'later', 'later', 'later']],
  [['install', 'data-source'], [], ['done', 'done', 'next', 'later', 'later']],
  [['install', 'dashboard'], [], ['done', 'next', 'done', 'later', 'later']],
  [
    ['install', 'data-source', 'dashboard'],
    ['users', 'plugins'],
    ['done', 'done', 'done', 'coming', 'coming'],
  ],
  [
    ['install', 'data-source', 'dashboard', 'users'],
    ['users', 'plugins'],
    ['done', 'done', 'done', 'done', 'coming'],
  ],
  [['install'], ['data-source'], ['done', 'coming', 'next', 'later', 'later']],
  [[...IDS], [], ['done', 'done', 'done', 'done', 'done']],
] as const)('[2.2.15-g] done %j, without a page yet %j: %j', (done, coming, states) => {
  expect(statesOf(done, coming)).toEqual(states);
});

test('what is left to do leads to its page; what is done, and what this person may not do, leads nowhere', () => {
  expect(showSteps(steps(['install']))[1]).toEqual({
    id: 'data-source',
    title: 'Create your first data source',
    state: 'next',
    link: { href: '/there', label: 'Add data source' },
  });
  expect(showSteps(steps(['install']))[0]?.link).toBeUndefined();
  const denied = steps(['install']).map((step) => ({ ...step, href: undefined }));
  expect(showSteps(denied).every(({ link }) => link === undefined)).toBe(true);
});
