import { parseSync, Visitor } from 'oxc-parser';
import { isProduct } from '../expressions/product-code.ts';

/** Where a pattern may be made of something else than its own text, and of what. */
const MAKERS = [
  // Texts of documents and people: the helper that sees to it that they end.
  /^packages\/domain\/src\/text\/expressions\/expression\.ts$/,
  // Names of scripts that stand beside it.
  /^packages\/contract\/src\/user-names\.ts$/,
  // Paths of our own routes.
  /^packages\/server\/src\/platform\/http\/routes-at\.ts$/,
  // Words of secrets and addresses, every sign of them escaped.
  /^packages\/server\/src\/platform\/secrets\/redactor\.ts$/,
  /^packages\/server\/src\/features\/source-connections\/without-address\.ts$/,
  // Names of our own colours, while the page is built.
  /^packages\/web\/src\/platform\/boot\/first-paint\.ts$/,
];
/** Only these need a walk of the tree. */
const MENTION = /\bRegExp\b/;

/** Every `RegExp` of product code that is made of a text which does not stand there, one sentence each. */
export function findMadeExpressions(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources].flatMap(([path, text]) =>
    isProduct(path) && !MAKERS.some((maker) => maker.test(path)) && MENTION.test(text) && makesExpression(path, text)
      ? [`${path} makes a RegExp of a text: expressions of documents and people go through @pharos/domain/text/expressions`]
      : [],
  );
}

interface Argument {
  readonly type: string;
  readonly expressions?: readonly unknown[];
}

interface Call {
  readonly callee: {
    readonly type: string;
    readonly name?: unknown;
    readonly property?: { readonly type: string; readonly name?: unknown };
  };
  readonly arguments: readonly Argument[];
}

const isLiteral = ({ type, expressions = [] }: Argument): boolean =>
  type === 'Literal' || (type === 'TemplateLiteral' && expressions.length === 0);

/** By its own name, or as a member of `globalThis` and the like. */
function makesOne({ callee, arguments: [first] }: Call): boolean {
  const name = callee.type === 'MemberExpression' ? callee.property?.name : callee.name;
  return name === 'RegExp' && first !== undefined && !isLiteral(first);
}

function makesExpression(path: string, text: string): boolean {
  let isMade = false;
  const visit = (call: Call) => {
    isMade ||= makesOne(call);
  };
  new Visitor({ NewExpression: visit, CallExpression: visit }).visit(parseSync(path, text).program);
  return isMade;
}
