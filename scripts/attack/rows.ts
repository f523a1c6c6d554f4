/** Findings of the two audits of the foundation: attacks that broke it (B), weak points (W), failures of stores and copies (R). */
const COUNTS = { B: 11, W: 18, R: 26 } as const;

export const ROWS: readonly string[] = Object.entries(COUNTS).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, index) => `${kind}${index + 1}`),
);

/** Where tests stand, from the root of the checkout. This folder only tells of them. */
export const TEST_FILES = {
  pattern: '{packages,e2e,parity,scripts}/**/*.{test,e2e}.{ts,tsx}',
  exclude: ['**/node_modules/**', '**/dist/**', 'scripts/attack/**'],
};

/** What a test's title carries that repeats a finding. */
export const ROW_NAME = /\[([BWR]\d+)\]/g;

/** Which test files repeat which finding. `tests` are test files: path to text. */
export function findRepeats(tests: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>(ROWS.map((row) => [row, []]));
  for (const [path, text] of tests)
    for (const row of new Set([...text.matchAll(ROW_NAME)].map(([, name = '']) => name))) found.get(row)?.push(path);
  return found;
}

/** Rows of the table in docs/security.md: the finding, and whether it says that it is open. */
export function readTable(document: string): ReadonlyMap<string, { readonly isOpen: boolean; readonly files: readonly string[] }> {
  const lines = document.split('\n').flatMap((line) => {
    const [, row = '', rest = ''] = /^\| ([BWR]\d+) \| (.*)$/.exec(line) ?? [];
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
