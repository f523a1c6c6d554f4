import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['CPU by mode', 'CPU by mode.csv'],
  ['Reads/s: "a" <b>?', 'Reads-s- -a- -b.csv'],
  ['../../etc', 'etc.csv'],
  [' . ', 'data.csv'],
  ['Größe in €', 'Größe in €.csv'],
  ['x'.repeat(300), `${'x'.repeat(100)}.csv`],
])('%s becomes %s', (title, name) => expect(fileName(title, 'csv', 'data')).toBe(name));
