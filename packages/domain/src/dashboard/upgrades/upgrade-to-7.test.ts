import { expect, test } from 'vitest';
import { upgradeTo7 } from './upgrade-to-7.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((refId) => ({ refId }));

test.each([
  [
    'the first entry of the navigation is the time picker',
    { nav: [{ type: 'timepicker', refresh_intervals: ['5s'] }, {}], timepicker: { old: 1 } },
    { nav: [{ type: 'timepicker', refresh_intervals: ['5s'] }, {}], timepicker: { type: 'timepicker', refresh_intervals: ['5s'] } },
  ],
  ['an empty navigation, or one of something else, is none', { nav: [], timepicker: {} }, undefined],
  ['entries that are no objects are none', { nav: ['x'] }, undefined],
  [
    'queries get the letters that are free in their panel',
    { rows: [{ panels: [{ targets: [{}, { refId: 'A' }, { refId: '' }, 'x'] }, { targets: [{}] }] }] },
    { rows: [{ panels: [{ targets: [{ refId: 'B' }, { refId: 'A' }, { refId: 'C' }, 'x'] }, { targets: [{ refId: 'A' }] }] }] },
  ],
  ['behind Z there is none', { panels: [{ targets: [...letters, {}] }] }, undefined],
  ['what is no list of queries stays', { panels: [{ targets: {} }] }, undefined],
])('%s', (_what, before, after) => expect(upgradeTo7(before)).toEqual(after ?? before));
