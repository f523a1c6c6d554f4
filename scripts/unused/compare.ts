/** What nothing uses: a whole file where `name` is absent, else one of its exports or dependencies. */
export interface Unused {
  readonly file: string;
  readonly name?: string;
}

/** `docs/ahead.json`: what stands in the tree before its taker does. */
export interface Ahead {
  /** Exports and whole files (`names` absent) that no product code uses yet, and the work that will. */
  readonly unused: readonly { readonly file: string; readonly names?: readonly string[]; readonly for: string }[];
  /** Places in used code that nobody fills yet, told by a text of the file. */
  readonly places: readonly { readonly file: string; readonly text: string; readonly for: string }[];
}

/** The list of a report of knip in JSON. */
export interface KnipReport {
  readonly issues: readonly ({ readonly file: string } & Readonly<Record<string, unknown>>)[];
}

interface Named {
  readonly name: string;
}

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'name' in value;

/** A package opens its parts through doors, on purpose wider than today's users; what nobody uses is judged where it is written. */
const isDoor = (file: string): boolean =>
  /^packages\/(?:ui\/src\/(?:[^/]+\/)?index|plugins\/src\/(?:plugin|unstable)(?:-ui)?)\.ts$/.test(file);

export function readReport(report: KnipReport): readonly Unused[] {
  return report.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]): readonly Unused[] => {
      if (!Array.isArray(found) || isDoor(file)) return [];
      return kind === 'files' ? found.map(() => ({ file })) : found.filter(isNamed).map(({ name }) => ({ file, name }));
    }),
  );
}

interface Known {
  readonly ahead: Ahead;
  /** Text of a file of the checkout, undefined where there is none. */
  readonly read: (file: string) => string | undefined;
}

/** Everything unused that the list does not name, and every entry of the list that is no longer true or stands there twice; one sentence each. */
export function compareUnused(unused: readonly Unused[], { ahead, read }: Known): readonly string[] {
  const listed = ahead.unused.flatMap(({ file, names }): readonly Unused[] => names?.map((name) => ({ file, name })) ?? [{ file }]);
  const keys = [...listed.map(keyOf), ...ahead.places.map(({ file, text }) => `${file}: "${text}"`)];
  const found = new Set(unused.map(keyOf));
  const known = new Set(listed.map(keyOf));
  return [
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key} stands in docs/ahead.json twice`),
    ...[...found].filter((key) => !known.has(key)).map((key) => `${key} is used by nothing, or by tests only`),
    ...[...known].filter((key) => !found.has(key)).map((key) => `${key} stands in docs/ahead.json, but is in use or gone`),
    ...ahead.places
      .filter(({ file, text }) => !read(file)?.includes(text))
      .map(({ file, text }) => `${file} does not say "${text}", as docs/ahead.json has it`),
  ];
}

const keyOf = ({ file, name }: Unused): string => (name === undefined ? file : `${file}: ${name}`);
