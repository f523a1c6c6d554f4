import { expect, test } from 'vitest';
import { faultOfSourceName } from './source-name.ts';

test.each(['Prometheus', 'default 2', 'a$b', '🚀', '-- mine --', 'الخادم'])('%j is a name', (name) => {
  expect(faultOfSourceName(name)).toBeUndefined();
});

test.each(['', ' ', '\u200b', '\u202e\u00a0', '\u3164'])('%j shows nothing', (name) => {
  expect(faultOfSourceName(name)).toBe('it has no sign that can be seen');
});

test.each(['-- Mixed --', ' -- Dashboard -- ', '-- Grafana --', 'default', '__expr__'])('%j means something else in dashboards', (name) => {
  expect(faultOfSourceName(name)).toBe(`panels mean something else by ${name.trim()}`);
});

test('a name that begins as a variable does is taken for one', () => {
  expect(faultOfSourceName('$source')).toBe('panels take a name that begins with $ for a variable');
});
