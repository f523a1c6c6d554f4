import {
  type CallExpression,
  type Comment,
  type Expression,
  type NewExpression,
  parseSync,
  type Program,
  type Span,
  Visitor,
} from 'oxc-parser';

/** A constant whose doc comment has the tag `@limit`, which says what attack or load it is against. */
export interface CodeLimit {
  readonly path: string;
  readonly name: string;
  /** The value as it stands in the source. */
  readonly figure: string;
  readonly against: string;
}

interface Constant {
  readonly name: string;
  readonly value: Expression | null;
  /** Its doc comment. */
  readonly comment: string;
}

const TAG = /@limit (\S.*?)\s*$/m;
const CONSTANT = /^[A-Z][A-Z\d_]+$/;
/** Constants of this name are how many of something there may be at a time, or for somebody. */
const COUNTED = /(?:^|_)(?:AT_ONCE|AHEAD|QUEUED|THREADS|WAITING)$|_PER_(?:CALLER|USER|ORG)$/;
/** What counts, or remembers no more than a number. */
const COUNTERS: ReadonlySet<string> = new Set([
  'createCallerTurns',
  'createEmbeddedCache',
  'createOrgTurns',
  'createPasswordHasher',
  'createTurns',
  'createWorkerPool',
  'defineTask',
  'LRUCache',
  'mapAsReady',
  'rateLimit',
  'turnsByKey',
]);

/** Limits of a source, in its order. `path` is from the root of the checkout. */
export function limitsIn(path: string, text: string): readonly CodeLimit[] {
  const { program, comments } = parseSync(path, text);
  return constantsOf(program, comments, text).flatMap(({ name, value, comment }) => {
    const against = TAG.exec(comment)?.[1];
    return against === undefined ? [] : [{ path, name, figure: value ? figureOf(value, comments, text) : '', against }];
  });
}

/**
 * Limits of a source that have no tag: constants with a name that says so, and numbers given to what counts, as constants or as they are. One is no
 * limit but turns, lengths of time are none, and a value with a name in small letters comes from somewhere else. `tagged` are the names of all limits.
 */
export function untaggedIn(path: string, text: string, tagged: ReadonlySet<string>): readonly string[] {
  const { program, comments } = parseSync(path, text);
  const constants = constantsOf(program, comments, text);
  const here = new Map(constants.map(({ name, comment }) => [name, TAG.test(comment)]));
  const isTagged = (name: string): boolean => here.get(name) ?? tagged.has(name);
  const named = constants.filter(({ name }) => COUNTED.test(name) && !isTagged(name)).map(({ name }) => name);
  const given = numbersGiven(program).filter((number) => !CONSTANT.test(number) || !isTagged(number));
  return [...new Set([...named, ...given])].map((name) => `${path}: ${name}`);
}

function constantsOf(program: Program, comments: readonly Comment[], text: string): readonly Constant[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    const before = comments.findLast(({ end }) => end <= statement.start);
    const isAbove = before?.type === 'Block' && before.value.startsWith('*') && text.slice(before.end, statement.start).trim() === '';
    const comment = isAbove ? before.value : '';
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && CONSTANT.test(id.name) ? [{ name: id.name, value: init, comment }] : [],
    );
  });
}

function figureOf(value: Expression, comments: readonly Comment[], text: string): string {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression') return figureOf(value.expression, comments, text);
  const inside = comments.filter(({ start, end }) => value.start <= start && end <= value.end);
  const ends = [value.start, ...inside.map(({ end }) => end)];
  const starts = [...inside.map(({ start }) => start), value.end];
  const code = ends.map((from, index) => text.slice(from, starts[index])).join('');
  return code.replaceAll(/\s+/g, ' ').replaceAll(/, }/g, ' }').trim();
}

/** Numbers above 1 and constants in the arguments of what counts, as they stand there. */
function numbersGiven(program: Program): readonly string[] {
  const given: Span[] = [];
  const excluded: Span[] = [];
  const numbers: (Span & { readonly text: string })[] = [];
  const visitCall = ({ callee, arguments: all }: CallExpression | NewExpression) => {
    if (callee.type === 'Identifier' && COUNTERS.has(callee.name)) given.push(...all);
  };
  new Visitor({
    CallExpression: visitCall,
    NewExpression: (call) => {
      visitCall(call);
      excluded.push(call.callee);
    },
    MemberExpression: ({ property, computed }) => void (computed || excluded.push(property)),
    Property: ({ key, value }) => void (key.type === 'Identifier' && key.name.endsWith('Ms') && excluded.push(value)),
    // A rate is a number in a length of time.
    BinaryExpression: ({ operator, right }) => void (operator === '/' && excluded.push(right)),
    // A constant of ours; `URL` is a class.
    Identifier: ({ name, start, end }) => void (CONSTANT.test(name) && name !== 'URL' && numbers.push({ text: name, start, end })),
    Literal: ({ value, start, end }) => void (typeof value === 'number' && value > 1 && numbers.push({ text: String(value), start, end })),
  }).visit(program);
  const isIn = (spans: readonly Span[], { start, end }: Span): boolean => spans.some((span) => span.start <= start && end <= span.end);
  return numbers.filter((number) => isIn(given, number) && !isIn(excluded, number)).map(({ text }) => text);
}
