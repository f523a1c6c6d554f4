import { describe, expect, test } from 'vitest';
import { findNameClash, findNameFault, NAME_CHECK_DELAY_MS, namesakeWord } from './name-check.ts';

test('[1.9.2-k] [2.5.1-m] a name is checked 400 ms after the last letter', () => {
  expect(NAME_CHECK_DELAY_MS).toBe(400);
});

describe('[1.5.2-d] what a name cannot be', () => {
  test.each([
    ['folder', '', 'A folder needs a name'],
    ['folder', '  ', 'A folder needs a name'],
    ['dashboard', ' ', 'A dashboard needs a title'],
    ['folder', ' general ', 'This is a reserved name and cannot be used for a folder'],
    ['dashboard', 'General', undefined],
    ['folder', 'Payments', undefined],
  ] as const)('%s %j: %j', (kind, name, fault) => {
    expect(findNameFault({ kind, name })).toBe(fault);
  });
});

test.each([
  ['Host overview', 'overview'],
  ['  C++ (v2) ', 'v2'],
  ['Übersicht', 'übersicht'],
  ['50% & more', 'more'],
  ['%%%', ''],
])('%j is searched as %j', (title, pattern) => {
  expect(namesakeWord(title)).toBe(pattern);
});

describe('[1.5.2-d] a name that is taken is flagged', () => {
  const others = [
    { uid: 'a', title: 'Host overview' },
    { uid: 'b', title: 'Übersicht' },
  ];
  const inGeneral = 'A folder or dashboard in General has this name';
  test.each([
    ['host-OVERVIEW', 0, undefined, inGeneral],
    ['Host  overview!', 0, undefined, inGeneral],
    ['Host overview', 7, undefined, 'A dashboard in this folder has this name'],
    ['Host overview', 0, 'a', undefined],
    ['Host overview', 0, 'b', inGeneral],
    ['Host overviews', 0, undefined, undefined],
  ] as const)('%j in %i, own uid %s', (name, folderId, ownUid, clash) => {
    expect(findNameClash({ kind: 'dashboard', name, folderId, ownUid }, others)).toBe(clash);
  });
});
