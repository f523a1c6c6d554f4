import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAYS, LEFT_OUT } from './days.ts';
import { stepsOfDays } from './steps.ts';

const root = join(import.meta.dirname, '..', '..');

test('each file that is left out of the days is there, and the manual names it with the reason', () => {
  const manual = readFileSync(join(root, 'docs', 'testing.md'), 'utf8');
  for (const [path, reason] of Object.entries(LEFT_OUT)) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(manual).toContain(`| \`${path}\` | ${reason} |`);
  }
});

test('each day has its units and service tests; a second try is for those that need services', () => {
  const days = stepsOfDays();
  expect(days.map(({ steps, background }) => [...steps, ...background].map(({ name }) => name))).toEqual(
    DAYS.map((day) => [`database and service tests at ${day}`, `unit tests at ${day}`]),
  );
  for (const { steps, background } of days) {
    expect(steps.map(({ needsServices, runFile }) => [needsServices, typeof runFile])).toEqual([[true, 'function']]);
    expect(background.map(({ needsServices, runFile }) => [needsServices, typeof runFile])).toEqual([[undefined, 'undefined']]);
  }
});
