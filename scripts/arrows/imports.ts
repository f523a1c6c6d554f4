import { parseSync, Visitor } from 'oxc-parser';

/** One import of a file, as it is written. */
export interface Import {
  readonly specifier: string;
  /** True where nothing of it is left at run time. */
  readonly isType: boolean;
}

/** Only these need a walk of the tree; statements stand in the parser's own list. */
const EXPRESSION = /\bimport\s*\(/;

/**
 * All imports and re-exports of a source text: statements, side effects, `import()` with a literal address, in values and in types.
 * @throws Error when the text is no TypeScript
 */
export function parseImports(path: string, text: string): readonly Import[] {
  const { module, errors, program } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  const statements = module.staticImports.map(({ moduleRequest, entries, start, end }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 ? entries.every(({ isType }) => isType) : text.slice(start, end).startsWith('import type'),
  }));
  const reExports = module.staticExports.flatMap(({ entries }) => {
    const [first] = entries;
    return first?.moduleRequest ? [{ specifier: first.moduleRequest.value, isType: entries.every(({ isType }) => isType) }] : [];
  });
  return [...statements, ...reExports, ...(EXPRESSION.test(text) ? expressionsOf(program) : [])];
}

function expressionsOf(program: ReturnType<typeof parseSync>['program']): readonly Import[] {
  const found: Import[] = [];
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') found.push({ specifier: source.value, isType: false });
      if (source.type === 'TemplateLiteral' && source.expressions.length === 0)
        found.push({ specifier: source.quasis[0]?.value.cooked ?? '', isType: false });
    },
    TSImportType: ({ source }) => {
      found.push({ specifier: source.value, isType: true });
    },
  }).visit(program);
  return found;
}
