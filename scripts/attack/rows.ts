const numbered = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index + 1}`);

/**
 * Findings by the document below `docs/` that tells of them, in its order. Of the attacks: what broke (B), weak points (W), failures of stores and
 * copies (R). Of the audit of the tests (A) and of the trials of dashboards (D) and panels (P): those that are mended; what is missing was left for later.
 * What users of comparable products reported (U), and differences from the field's own library (L).
 */
export const FINDINGS: Readonly<Record<string, readonly string[]>> = {
  'security.md': [...numbered('B', 18), ...numbered('W', 32), ...numbered('R', 26)],
  'trials.md': [...numbered('A', 10), ...numbered('D', 5), 'D13', 'P1', 'P2', 'P8', ...numbered('U', 14), ...numbered('L', 28)],
};

/** Where tests stand, from the root of the checkout. This folder only tells of them. */
export const TEST_FILES = {
  pattern: '{packages,e2e,parity,scripts}/**/*.{test,e2e}.{ts,tsx}',
  exclude: ['**/node_modules/**', '**/dist/**', 'scripts/attack/**'],
};

/** How findings are called: a letter of those in the documents, and a number. */
const patternOf = (rows: readonly string[]): string => `[${[...new Set(rows.map((row) => row.charAt(0)))].join('')}]\\d+`;
export const FINDING = patternOf(Object.values(FINDINGS).flat());

/** What a test's title carries that repeats an attack. */
export const ATTACK_NAME = new RegExp(`\\[${patternOf(FINDINGS['security.md'] ?? [])}\\]`);

/** What a test's title carries that repeats a finding. */
const FINDING_NAME = new RegExp(`\\[(${FINDING})\\]`, 'g');
const ROW = new RegExp(`^\\| (${FINDING}) \\| (.*)$`);

/** Which test files repeat which finding. `tests` are test files: path to text. */
export function findRepeats(tests: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>(Object.values(FINDINGS).flatMap((rows) => rows.map((row) => [row, []])));
  for (const [path, text] of tests)
    for (const row of new Set([...text.matchAll(FINDING_NAME)].map(([, name = '']) => name))) found.get(row)?.push(path);
  return found;
}

/** Rows of the tables of such a document: the finding, whether it says that it is open, and the test files it names. */
export function readTable(document: string): ReadonlyMap<string, { readonly isOpen: boolean; readonly files: readonly string[] }> {
  const lines = document.split('\n').flatMap((line) => {
    const [, row = '', rest = ''] = ROW.exec(line) ?? [];
    return row === '' ? [] : [[row, rest] as const];
  });
  return new Map(
    lines.map(([row, rest]) => [
      row,
      {
        isOpen: rest.startsWith('Open: '),
        files: [...rest.matchAll(/`([\w./-]+\.test\.tsx?|[\w./-]+\.e2e\.ts)`/g)].map(([, name = '']) => name),
      },
    ]),
  );
}
