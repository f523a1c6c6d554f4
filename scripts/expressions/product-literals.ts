import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';
import { isProduct } from './product-code.ts';

/** An expression that stands in product code. */
export interface ExpressionLiteral {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** Every expression literal of product code, and every `RegExp` of a text that stands there. `sources` are paths from the root to texts. */
export const listLiterals = (sources: ReadonlyMap<string, string>): readonly ExpressionLiteral[] =>
  [...sources].flatMap(([path, text]) => (isProduct(path) ? literalsOf(path, text) : []));

function literalsOf(path: string, text: string): readonly ExpressionLiteral[] {
  const found: ExpressionLiteral[] = [];
  const add = (start: number, source: string, flags: string) =>
    found.push({ path, line: text.slice(0, start).split('\n').length, source, flags });
  const visitCall = ({ start, callee, arguments: [pattern, flags] }: NewExpression | CallExpression) => {
    const name = callee.type === 'MemberExpression' ? callee.property : callee;
    const source = name.type === 'Identifier' && name.name === 'RegExp' ? literalText(pattern) : undefined;
    if (source !== undefined) add(start, source, literalText(flags) ?? '');
  };
  new Visitor({
    Literal: (literal) => {
      if ('regex' in literal) add(literal.start, literal.regex.pattern, literal.regex.flags);
    },
    NewExpression: visitCall,
    CallExpression: visitCall,
  }).visit(parseSync(path, text).program);
  return found;
}

/** A text as it stands; undefined where it is made of others, which `scripts/arrows/expressions.ts` looks at. */
function literalText(argument: NewExpression['arguments'][number] | undefined): string | undefined {
  if (argument?.type === 'TemplateLiteral')
    return argument.expressions.length === 0 ? (argument.quasis[0]?.value.cooked ?? undefined) : undefined;
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;
}
