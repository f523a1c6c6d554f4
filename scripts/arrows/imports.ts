/** One import of a file, as it is written. */
export interface Import {
  readonly specifier: string;
  /** True where nothing of it is left at run time. */
  readonly isType: boolean;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;
const STATEMENT = /(?:^|[;\n])\s*(import|export)\s+(type\s)?([^'"`;()]*?)\s*from\s*(['"])([^'"\n]+)\4/g;
const SIDE_EFFECT = /(?:^|[;\n])\s*import\s*(['"])([^'"\n]+)\1/g;
const DYNAMIC = /\bimport\(\s*(['"])([^'"\n]+)\1/g;

/** All imports and re-exports of a source text: static, side-effect and dynamic ones with a literal address. */
export function importsOf(source: string): readonly Import[] {
  const text = source.replaceAll(COMMENTS, '');
  const statements = [...text.matchAll(STATEMENT)].map(([, , type, names = '', , specifier = '']) => ({
    specifier,
    isType: type !== undefined || isAllTypes(names),
  }));
  const others = [...text.matchAll(SIDE_EFFECT), ...text.matchAll(DYNAMIC)].map(([, , specifier = '']) => ({ specifier, isType: false }));
  return [...statements, ...others];
}

/** `{ type A, type B }` leaves nothing at run time that could make a circle. */
function isAllTypes(names: string): boolean {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  const parts =
    listed
      ?.split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '') ?? [];
  return parts.length > 0 && parts.every((part) => part.startsWith('type '));
}
