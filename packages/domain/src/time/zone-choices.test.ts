import { expect, test } from 'vitest';
import { timeZoneChoices, timeZoneFault } from './zone-choices.ts';

test('the choices of a zone are its own ones, then IANA names, each once and each known', () => {
  const values = timeZoneChoices().map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(['browser', 'utc']);
  expect(values).toEqual(expect.arrayContaining(['Europe/Berlin', 'America/New_York']));
  expect(new Set(values).size).toBe(values.length);
  expect(values.filter((value) => timeZoneFault(value) !== undefined)).toEqual([]);
});

test.each([
  ['', undefined],
  ['browser', undefined],
  ['US/Eastern', undefined],
  ['Mars/Phobos', 'No time zone has this name'],
])('%j as a zone: %s', (name, fault) => {
  expect(timeZoneFault(name)).toBe(fault);
});
