import { expect, test } from 'vitest';
import { readPastedText } from './pasted-text.ts';

test.each([
  ['a panel', '{"type":"graph","title":"CPU"}', 'panel'],
  ['a dashboard', '{"title":"x","panels":[]}', 'dashboard'],
  ['a dashboard of rows', ' {"rows":[{"panels":[]}]}', 'dashboard'],
  ['what the API answers', '{"meta":{},"dashboard":{"panels":[{"type":"graph"}]}}', 'dashboard'],
  ['a row', '{"type":"row","panels":[]}', 'dashboard'],
  ['some other object', '{"a":1}', 'text'],
  ['half of a dashboard', '{"panels":[', 'text'],
  ['a query', ' up{job="x"} \n', 'text'],
  ['words', 'words of somebody', 'text'],
  ['spaces', ' \n', 'nothing'],
  ['nothing', '', 'nothing'],
  ['a page of words', 'x '.repeat(5_001), 'nothing'],
  ['5 MB of words', 'x'.repeat(5_000_000), 'too-long'],
  ['5 MB of open brackets', '{"panels":['.repeat(460_000), 'too-long'],
  ['a dashboard of 5 MB', `{"panels":["${'x'.repeat(5_000_000)}"]}`, 'too-long'],
])('a pasted text: %s', (_, text, kind) => {
  expect(readPastedText(text).kind).toBe(kind);
});

test('a query comes without the spaces around it, a panel as it was copied', () => {
  expect(readPastedText(' up\n')).toEqual({ kind: 'text', text: 'up' });
  expect(readPastedText('{"id":3,"type":"graph","title":"CPU","gridPos":{"x":0,"y":0,"w":4,"h":4}}')).toMatchObject({
    panel: { title: 'CPU', gridPos: { w: 4 } },
  });
});

test.each(['['.repeat(999_999), '{"a":'.repeat(199_999), `{"panels":${'['.repeat(900_000)}`])(
  '%# nested without end it is no dashboard, and throws nothing',
  (text) => {
    expect(['text', 'nothing']).toContain(readPastedText(text).kind);
  },
);
