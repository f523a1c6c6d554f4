import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readExpression } from '@pharos/domain/text/expressions/expression';
import { createServerExpressions } from '../packages/server/src/platform/expressions/server-expressions.ts';

interface Row {
  /** As documents hold them, between slashes. */
  readonly expression: string;
  /** Pieces of a text; a number says how many times the piece before it stands there. */
  readonly text: readonly (string | number)[];
  readonly verdict: 'match' | 'none' | 'timed-out';
}

/** `e2e/journeys/expressions.e2e.ts` asks a browser for the same. */
const rows: readonly Row[] = JSON.parse(readFileSync(join(import.meta.dirname, 'expressions.json'), 'utf8'));

const writePieces = (pieces: Row['text']): string =>
  pieces.map((piece, index) => (typeof piece === 'string' ? piece : String(pieces[index - 1]).repeat(piece - 1))).join('');

const server = createServerExpressions(() => performance.now());
afterAll(() => server.close());

async function verdictOf({ expression: written, text }: Row): Promise<Row['verdict']> {
  const expression = readExpression(written);
  if (typeof expression === 'string') return 'none';
  const verdict = await server.evaluate({ expression, text: writePieces(text) });
  if (verdict === 'timed-out') return verdict;
  return verdict.isMatch ? 'match' : 'none';
}

describe('[B8] the server says of an expression what stands in the table', () => {
  test('which has sixty and more', () => {
    expect(new Set(rows.map(({ expression }) => expression)).size).toBeGreaterThanOrEqual(60);
  });

  test.each(rows.map((row) => [row.expression, row.verdict, row] as const))('%s: %s', async (_expression, verdict, row) => {
    expect(await verdictOf(row)).toBe(verdict);
  });
});

test('[B8] the server goes on while an expression does not end', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 5);
  expect(await verdictOf({ expression: '/^(?=(q+)+$)/', text: ['q', 34, '!'], verdict: 'timed-out' })).toBe('timed-out');
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(1);
});
