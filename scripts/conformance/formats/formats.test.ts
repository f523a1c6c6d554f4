import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REDUCERS } from '@pharos/domain/fields/reducers';
import { TRANSFORMATION_CATALOGUE } from '@pharos/domain/transformations/catalogue';
import { laterUnits } from '@pharos/domain/units/later-units';
import { unitFamilies } from '@pharos/domain/units/rare-units';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptTables, checkTables, workedTables } from './check.ts';
import type { WorkedTable } from './table.ts';

const table: WorkedTable = {
  name: 'units',
  inputs: ['unit', 'value'],
  rows: [
    { inputs: ['bytes', '1536'], gives: '1.50 KiB', departs: 'three digits' },
    { inputs: ['', 'null'], gives: '', departs: '' },
    { inputs: ['suffix:\t', '1'], gives: '1 \t', departs: '' },
  ],
};

describe('a stored table', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pharos-formats-'));
    acceptTables([table], folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const path = (): string => join(folder, 'units.tsv');
  const replace = (from: string, to: string): void => writeFileSync(path(), readFileSync(path(), 'utf8').replace(from, to));

  test('is a line for each row', () => {
    const lines = [
      'unit\tvalue\tgives\tdeparts from 5.4',
      'bytes\t1536\t1.50 KiB\tthree digits',
      '""\tnull\t""',
      'suffix:\\t\t1\t1 \\t',
      '',
    ];
    expect(readFileSync(path(), 'utf8').split('\n')).toEqual(lines);
  });

  test('that is what the product gives names nothing', () => expect(checkTables([table], folder)).toEqual([]));

  test.each([
    ['a value', '1.50 KiB', '1.5 KiB', ['units: bytes | 1536: expected 1.5 KiB, given 1.50 KiB']],
    ['a reason', 'three digits', 'none', ['units: bytes | 1536: expected the reason "none", given "three digits"']],
    ['a row that is missing', '""\tnull\t""\n', '', ['units: "" | null: given "", not in the table']],
    ['a row too many', '""\tnull', 'old\t1\t1\n""\tnull', ['units: old | 1: expected 1, no longer made']],
  ])('names %s that differs', (_what, from, to, named) => {
    replace(from, to);
    expect(checkTables([table], folder)).toEqual(named);
  });

  test('that is not there lacks every row, until it is accepted', () => {
    rmSync(path());
    expect(checkTables([table], folder)).toHaveLength(3);
    acceptTables([table], folder);
    expect(checkTables([table], folder)).toEqual([]);
  });
});

describe('the tables of the product', () => {
  const made = new Map(workedTables().map((one) => [one.name, one]));
  const firsts = (name: string): readonly string[] => [...new Set(made.get(name)?.rows.map(({ inputs }) => inputs[0] ?? ''))];

  test.each([...made.keys()])('no two rows of %s have the same inputs', (name) => {
    const rows = Map.groupBy(made.get(name)?.rows ?? [], ({ inputs }) => inputs.join('\t'));
    expect([...rows].flatMap(([inputs, { length }]) => (length > 1 ? [inputs] : []))).toEqual([]);
  });

  test.each<[string, readonly string[]]>([
    ['units', [...unitFamilies.flatMap(({ units }) => units.map(({ id }) => id)), ...laterUnits.keys()]],
    ['reducers', Object.keys(REDUCERS)],
    ['transformations', TRANSFORMATION_CATALOGUE.map(({ id }) => id)],
  ])('%s are all there', (name, ids) => expect(firsts(name)).toEqual(expect.arrayContaining([...ids])));
});
