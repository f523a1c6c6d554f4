import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NameError, parseNames } from './names.ts';
import { planFor } from './plan.ts';
import { CommandError, readCommand } from './read-command.ts';
import { PlanError, writePlan } from './write-plan.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pharos-new-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a name', () => {
  test('is written in every form', () => {
    expect(parseNames('status-map-2')).toEqual({ kebab: 'status-map-2', camel: 'statusMap2', pascal: 'StatusMap2', title: 'Status map 2' });
  });

  test('may be followed by what people read', () => {
    expect(parseNames('csv-over-http', 'CSV over HTTP')).toMatchObject({ pascal: 'CsvOverHttp', title: 'CSV over HTTP' });
    expect(() => parseNames('csv', "it's")).toThrow('"it\'s" cannot be put into code');
  });

  test('that is none is told with the nearest one', () => {
    expect(() => parseNames('CSV over HTTP')).toThrow('"CSV over HTTP" is no name: write it like csv-over-http, in lower case');
    expect(() => parseNames('')).toThrow('write it like status-map');
  });

  test.each(['', 'Status', 'status_map', '-a', 'a-', '../a', '1a', 'a b'])('%j is refused', (name) => {
    expect(() => parseNames(name)).toThrow(NameError);
  });
});

describe('a command line', () => {
  /** A terminal, or a pipe, in which this was typed. */
  const typing = (text: string, isTTY: boolean) => Object.assign(new PassThrough().end(text), { isTTY });
  const nobody = () => typing('', false);

  test('names what is made', async () => {
    expect(await readCommand(['panel', 'clock'], nobody())).toEqual({ kind: 'panel', name: 'clock', shown: undefined });
    expect(await readCommand(['data-source', 'csv', 'CSV files', '--transport', 'local'], nobody())).toEqual({
      kind: 'data-source',
      name: 'csv',
      shown: 'CSV files',
      transport: 'local',
    });
  });

  test('of a data source without its transport lets it be typed at a terminal', async () => {
    expect(await readCommand(['data-source', 'csv'], typing('sql\n', true))).toMatchObject({ transport: 'sql' });
    await expect(readCommand(['data-source', 'csv'], typing('smtp\n', true))).rejects.toThrow('--transport http|sql|local');
    await expect(readCommand(['data-source', 'csv'], nobody())).rejects.toThrow('--transport http|sql|local');
  });

  test.each([[], ['panel'], ['chart', 'clock'], ['panel', 'clock', '--transport', 'http'], ['data-source', 'csv', '--transport', 'smtp']])(
    'that says too little or too much is refused: %j',
    async (...args) => {
      await expect(readCommand(args, nobody())).rejects.toThrow(CommandError);
    },
  );
});

describe('a plan', () => {
  test('never overwrites', () => {
    writePlan(root, planFor('panel', 'clock'));
    expect(() => writePlan(root, planFor('panel', 'clock'))).toThrow(PlanError);
  });

  test('adds a line to each list once', () => {
    mkdirSync(join(root, 'a'));
    writeFileSync(join(root, 'a', 'list.ts'), 'const LIST = [\n  1,\n];\n');
    const entry = (line: string) => ({ path: 'a/list.ts', after: /const LIST = \[\n/, line });
    writePlan(root, { files: {}, entries: [entry('  3,\n'), entry('  2,\n')], isPlugin: false });
    expect(readFileSync(join(root, 'a', 'list.ts'), 'utf8')).toBe('const LIST = [\n  2,\n  3,\n  1,\n];\n');
  });

  test('writes nothing when a list is not where it was', () => {
    writeFileSync(join(root, 'list.ts'), '');
    const entries = [{ path: 'list.ts', after: /const LIST/, line: 'x' }];
    expect(() => writePlan(root, { files: { 'new.ts': 'x' }, entries, isPlugin: false })).toThrow('list.ts has no const LIST any more');
    expect(() => readFileSync(join(root, 'new.ts'))).toThrow('ENOENT');
  });
});
