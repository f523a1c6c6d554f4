/** A super-linear expression that may stay: what reaches it is short, or ours. */
export interface ListedExpression {
  readonly path: string;
  /** As it stands there, flags included. */
  readonly expression: string;
  /** Letters of the longest text that can reach it. */
  readonly longest: number;
  /** Where that is enforced. */
  readonly because: string;
}

export const LISTED: readonly ListedExpression[] = [
  {
    path: 'packages/domain/src/text/file-name.ts',
    expression: String.raw`/^[.\s-]+|[.\s-]+$/g`,
    longest: 100,
    because: 'MAX_LENGTH, cut before',
  },
  {
    path: 'packages/plugins/src/data-sources/prometheus/expression-tree.ts',
    expression: String.raw`/[[:]\s*$|offset\s+-?\s*$/`,
    longest: 40,
    because: 'MAX_BEFORE, cut before',
  },
  {
    path: 'packages/plugins/src/data-sources/test-data/csv-table.ts',
    expression: String.raw`/(?:"((?:[^"]|"")*)"|([^,\n\r]*))(,|\r?\n|$)/y`,
    longest: 1_000_000,
    because:
      'the body of a query request; each cell is tried behind the last, and the quote that opens one closes or parts the one before, so that no two read far',
  },
  { path: 'packages/ui/src/code-editor/run-keys.ts', expression: String.raw`/[\w:]*$/`, longest: 300, because: 'MAX_WORD, cut before' },
  {
    path: 'packages/web/src/features/query-rows/query-summary.ts',
    expression: String.raw`/\B(?=(\d{3})+$)/g`,
    longest: 25,
    because: 'a number as the language writes it',
  },
  {
    path: 'packages/web/src/platform/boot/cascade-layers.ts',
    expression: String.raw`/\/packages\/(?<name>ui|plugins|web)\/(?!(?:.*\/)?node_modules\/)/`,
    longest: 4_096,
    because: 'the path of a file, while the page is built',
  },
  {
    path: 'packages/web/src/platform/boot/cascade-layers.ts',
    expression: String.raw`/^@import [^;]+(?=;)/gm`,
    longest: 1_000_000,
    because: 'a style sheet of ours or of a library, while the page is built',
  },
];
