import { expect, test } from 'vitest';
import { classicColorRows, classicColors } from './classic-palette.ts';
import { statusColors } from './status-colors.ts';
import { resolveColor } from './css-color.ts';

/** Row by row from the darkest of each hue to its lightest. */
const SORTED = [
  '#890f02 #58140c #99440a #c15c17 #967302 #cca300 #3f6833 #2f575e #64b0c8 #052b51 #0a50a1 #584477 #3f2b5b #511749',
  '#e24d42 #bf1b00 #ef843c #f4d598 #e5ac0e #9ac48a #508642 #6ed0e0 #65c5db #0a437c #447ebc #614d93 #d683ce #6d1f62',
  '#ea6460 #e0752d #f9934e #fceaca #eab839 #b7dbab #629e51 #70dbed #82b5d8 #1f78c1 #aea2e0 #705da0 #e5a8e2 #962d82',
  '#f29191 #fce2de #f9ba8f #f9e2d2 #f2c96d #e0f9d7 #7eb26d #cffaff #badff4 #5195ce #dedaf7 #806eb7 #f9d9f9 #ba43a9',
].map((row) => row.split(' '));

test('[2.9.1-g] there are 56 classic colours, and the same sorted by hue in four columns', () => {
  expect(new Set(classicColors).size).toBe(56);
  expect([classicColors[0], classicColors[9], classicColors[55]]).toEqual(['#7EB26D', '#CCA300', '#DEDAF7']);
  expect(classicColorRows.map((row) => row.length)).toEqual(Array.from({ length: 14 }, () => 4));
  const columns = [0, 1, 2, 3].map((column) => classicColorRows.map((row) => row[column]?.toLowerCase()));
  expect(columns).toEqual(SORTED);
});

test('[2.9.1-h] four states have a colour, which every part of the page can draw', () => {
  expect(Object.keys(statusColors)).toEqual(['online', 'ok', 'critical', 'unknown']);
  const drawn = Object.values(statusColors).map((color) => resolveColor(color, 'dark'));
  expect(drawn).toEqual(['#10a345', '#01a64f', '#ed2e18', '#969696']);
});
