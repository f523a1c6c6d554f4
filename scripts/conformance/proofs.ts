/** One rule of the specification. */
export interface Rule {
  /** For example `1.5.5-a`. */
  readonly id: string;
  readonly rule: string;
  readonly where: string;
  readonly part: string;
}

/** Rules that later work will prove, with the reason why not yet. */
export type Waiting = Readonly<Record<string, string>>;

/** A rule and the titles of the tests that carry its id. */
export interface Proof {
  readonly rule: Rule;
  readonly tests: readonly { readonly path: string; readonly title: string }[];
  readonly waitsFor?: string;
}

const ID = /\[(\d+(?:\.\w+)+-[a-z]+)\]/g;
/** A quoted text that holds an id, up to its closing quote. */
const TITLE = /(['"`])((?:(?!\1)[^\\\n]|\\.)*\[\d+(?:\.\w+)+-[a-z]+\](?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** Which tests prove which rule. `tests` are test files: path to text. */
export function findProofs(rules: readonly Rule[], tests: ReadonlyMap<string, string>, waiting: Waiting): readonly Proof[] {
  const found = new Map<string, { path: string; title: string }[]>();
  for (const [path, text] of tests) {
    for (const [, , title = ''] of text.matchAll(TITLE)) {
      for (const [, id = ''] of title.matchAll(ID))
        found.set(id, [...(found.get(id) ?? []), { path, title: title.replaceAll(ID, '').trim() }]);
    }
  }
  return rules.map((rule) => {
    const reason = waiting[rule.id];
    return { rule, tests: found.get(rule.id) ?? [], ...(reason !== undefined && { waitsFor: reason }) };
  });
}

/** What is wrong: rules of the parts that nothing proves and nothing excuses, excuses that are over, ids that are none. */
export function findProblems(proofs: readonly Proof[], tests: ReadonlyMap<string, string>, parts: readonly string[]): readonly string[] {
  const known = new Set(proofs.map(({ rule }) => rule.id));
  const unproven = proofs.filter(
    ({ rule, tests: titles, waitsFor }) => parts.includes(rule.part) && titles.length === 0 && waitsFor === undefined,
  );
  const over = proofs.filter(({ tests: titles, waitsFor }) => waitsFor !== undefined && (titles.length > 0 || waitsFor.trim() === ''));
  const strangers = [...tests].flatMap(([path, text]) =>
    [...text.matchAll(ID)].filter(([, id = '']) => !known.has(id)).map(([tag]) => `${path}: ${tag} is no rule`),
  );
  return [
    ...unproven.map(({ rule }) => `no test proves [${rule.id}] ${rule.rule} (${rule.where})`),
    ...over.map(
      ({ rule, waitsFor = '' }) =>
        `waiting.json: ${rule.id} ${waitsFor.trim() === '' ? 'has no reason' : 'is proven, so it waits no more'}`,
    ),
    ...strangers,
  ];
}
