/** An expression of a document or a person, without the flags that would make one test depend on the one before. */
export interface Expression {
  /** Source and flags, as between slashes: equal for expressions that match the same. */
  readonly key: string;
  /** Never run outside of this folder: nothing is known yet of how long it would take. */
  readonly regexp: RegExp;
  /** The same for replacing: with the flag `g`, where the document has it, every match is replaced, else the first one. */
  readonly replacing: RegExp;
  /** What tells whether a text matches, where that plainly takes as many steps as text and pattern are long. */
  readonly plainTest: RegExp | undefined;
}

const BETWEEN_SLASHES = /^\/(.*)\/([gimsuy]*)$/s;
/** Dots around a pattern say what a search does anyway. */
const DOTS_AROUND = /^\.\*|(?<!\\)\.\*$/g;
/** Signs of loops, groups and escapes. */
const NEEDS_ANALYSIS = /[*+?{()\\]/;
const MAX_PLAIN = 200;

/** An expression of a document; undefined where the language cannot read it. */
export function createExpression(source: string, flags = ''): Expression | undefined {
  try {
    const retained = flags.replace(/[gy]/g, '');
    // The one place where a pattern of others becomes an expression; check-arrows keeps it so.
    const regexp = new RegExp(source, retained);
    const plain = source.replace(DOTS_AROUND, '');
    const isPlain = plain.length <= MAX_PLAIN && !NEEDS_ANALYSIS.test(plain);
    const replacing = flags.includes('g') ? new RegExp(source, `${retained}g`) : regexp;
    return {
      key: String(replacing),
      regexp,
      replacing,
      plainTest: isPlain ? (plain === source ? regexp : new RegExp(plain, retained)) : undefined,
    };
  } catch {
    return undefined;
  }
}

/** An expression that fits a text from its start to its end. Without a group most are plain enough to need no look at what they could cost. */
export const createWholeExpression = (source: string): Expression | undefined =>
  createExpression(IS_PLAIN.test(source) ? `^${source}$` : `^(?:${source})$`);

const IS_PLAIN = /^[^\\|*+?{}()[\]]*$/;

/** A text between slashes, with flags behind: `/^cpu/i`. `literal` for a text without slashes, `broken` where it cannot be read. */
export function readExpression(text: string): Expression | 'literal' | 'broken' {
  const parts = BETWEEN_SLASHES.exec(text);
  return parts ? (createExpression(parts[1] ?? '', parts[2]) ?? 'broken') : 'literal';
}
