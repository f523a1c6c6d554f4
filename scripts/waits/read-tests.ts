import { type CallExpression, type Expression, type Node, parseSync, Visitor } from 'oxc-parser';
import { WAIT_TIMEOUT_MS } from '../test-run/wait-timeout.ts';

/** What a test does that no test may do: its code as it stands there, and what is wrong with it. */
export interface Finding {
  readonly code: string;
  readonly kind: 'wait' | 'stopwatch' | 'limit';
}

/** Only these need a walk of the tree. */
const MENTION = /setTimeout|waitForTimeout|\.now\(|elapsedMs|scheduler|setConfig|timeout: \d|, \d[\d_]*\);/;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** What of a file is looked at, each kind in the order of the text. */
interface TestSyntax {
  readonly calls: readonly CallExpression[];
  /** Functions that are handed to `new Promise`. */
  readonly executors: readonly Range[];
  /** Conditions of loops. */
  readonly conditions: readonly Range[];
  readonly differences: readonly Range[];
  readonly names: readonly (Range & { readonly name: string })[];
  /** What a name is given: by its declaration, an assignment or a push; a function is given its body. */
  readonly values: readonly (Range & { readonly name: string })[];
  /** Local names of what waits: `setTimeout` and `scheduler` of `node:timers/promises`, and the whole module. */
  readonly waiting: { readonly functions: ReadonlySet<string>; readonly modules: ReadonlySet<string> };
}

/** Fixed waits, expectations of how long something took on the wall, and limits of time of a test's own. @throws Error when the text is no TypeScript */
export function readTest(path: string, text: string): readonly Finding[] {
  if (!MENTION.test(text)) return [];
  const parts = readParts(path, text);
  const codeOf = ({ start, end }: Range): string => text.slice(start, end);
  return [
    ...findWaits(parts).map((part) => ({ code: codeOf(part), kind: 'wait' as const })),
    ...findStopwatches(parts).map((part) => ({ code: codeOf(part), kind: 'stopwatch' as const })),
    ...findLimits(parts).map((part) => ({ code: codeOf(part), kind: 'limit' as const })),
  ];
}

const isInside = (inner: Range, outer: Range): boolean => outer.start <= inner.start && inner.end <= outer.end;

function findWaits({ calls, executors, conditions, waiting }: TestSyntax): readonly Range[] {
  const waits = calls.filter((call) => {
    const { object, name } = calleeOf(call);
    const [first, second] = call.arguments;
    if (object === undefined && waiting.functions.has(name)) return !isZero(first);
    if (object !== undefined && waiting.modules.has(object)) return (name === 'setTimeout' || name === 'wait') && !isZero(first);
    if (name === 'setTimeout') return !isZero(second) && executors.some((executor) => isInside(call, executor));
    return name === 'waitForTimeout';
  });
  // What is computed of a time, such as a state at that time, is no wait for it.
  const isCompared = (clock: CallExpression, condition: Range): boolean =>
    isInside(clock, condition) && !calls.some((call) => call !== clock && isInside(clock, call) && isInside(call, condition));
  return [...waits, ...conditions.filter((condition) => calls.some((call) => isClock(call) && isCompared(call, condition)))];
}

function findStopwatches({ calls, differences, names, values }: TestSyntax): readonly Range[] {
  const isTimed = (range: Range, timed: ReadonlySet<string>): boolean =>
    differences.some((difference) => isInside(difference, range)) || names.some((name) => timed.has(name.name) && isInside(name, range));
  let timed: ReadonlySet<string> = new Set();
  for (let size = -1; size < timed.size;) {
    size = timed.size;
    const known = timed;
    timed = new Set(values.filter((value) => isTimed(value, known)).map(({ name }) => name));
  }
  return calls.filter(
    (call) => calleeOf(call).name === 'expect' && call.arguments.some((argument) => isClock(argument) || isTimed(argument, timed)),
  );
}

const TAKES_LIMIT = /^(?:test|it|describe|(?:before|after)(?:All|Each))$/;

/** Calls that wait for a state; what waits for an element in a page takes its options last, too. */
const AWAITS = /^(?:poll|waitFor|(?:find|findAll)By\w+)$/;

/** Limits that stand behind a test or a hook, calls that set one for a file, and waits that give up before the others. */
const findLimits = ({ calls }: TestSyntax): readonly Range[] =>
  calls.flatMap((call): readonly Range[] => {
    const { name } = calleeOf(call);
    if (name === 'setConfig') return [call];
    const last = call.arguments.at(-1);
    if (last && AWAITS.test(name)) return shortTimeoutOf(last);
    const isLimit = last?.type === 'Literal' && typeof last.value === 'number' && call.arguments.length > 1;
    return isLimit && TAKES_LIMIT.test(rootOf(call.callee)) ? [last] : [];
  });

const shortTimeoutOf = (options: Node): readonly Range[] =>
  options.type !== 'ObjectExpression'
    ? []
    : options.properties.filter(
        (property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'timeout' &&
          property.value.type === 'Literal' &&
          Number(property.value.value) < WAIT_TIMEOUT_MS,
      );

/** The name that a chain of members and calls begins with: `test` of `test.each(rows)`. */
function rootOf(node: Node): string {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'Identifier' ? node.name : '';
}

/** `name(...)`, `object.name(...)`; of anything else the name is empty. */
function calleeOf({ callee }: CallExpression): { readonly object?: string; readonly name: string } {
  if (callee.type === 'Identifier') return { name: callee.name };
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return { name: '' };
  return { object: callee.object.type === 'Identifier' ? callee.object.name : '', name: callee.property.name };
}

const isZero = (node: Node | undefined): boolean => node === undefined || (node.type === 'Literal' && node.value === 0);

function isClock(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const { object, name } = calleeOf(node);
  return name === 'now' && (object === 'performance' || object === 'Date');
}

/** A number, or a constant by its name: what is that long ago took no time. */
function isConstant(node: Expression): boolean {
  if (node.type === 'Identifier') return /^[A-Z\d_]+$/.test(node.name);
  if (node.type === 'BinaryExpression') return node.left.type !== 'PrivateIdentifier' && isConstant(node.left) && isConstant(node.right);
  return node.type === 'Literal';
}

function readParts(path: string, text: string): TestSyntax {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  const calls: CallExpression[] = [];
  const [executors, conditions, differences]: [Range[], Range[], Range[]] = [[], [], []];
  const names: (Range & { readonly name: string })[] = [];
  const values: (Range & { readonly name: string })[] = [];
  const [functions, modules, moments] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const give = (target: Node | null, value: Node) => {
    const root = target?.type === 'MemberExpression' ? target.object : target;
    if (root?.type !== 'Identifier') return;
    values.push({ name: root.name, start: value.start, end: value.end });
    if (isClock(value)) moments.add(root.name);
  };
  const addCondition = ({ test }: { readonly test: Expression | null }) => void (test && conditions.push(test));
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (!/^(?:node:)?timers\/promises$/.test(source.value)) return;
      for (const { type, local, ...specifier } of specifiers) {
        const imported = 'imported' in specifier && specifier.imported.type === 'Identifier' ? specifier.imported.name : type;
        if (imported === 'setTimeout') functions.add(local.name);
        else if (imported !== 'setImmediate' && imported !== 'setInterval') modules.add(local.name);
      }
    },
    Identifier: ({ name, start, end }) => void names.push({ name, start, end }),
    VariableDeclarator: ({ id, init }) => void (init && give(id, init)),
    AssignmentExpression: ({ left, right }) => give(left, right),
    FunctionDeclaration: ({ id, body }) => void (body && give(id, body)),
    WhileStatement: addCondition,
    DoWhileStatement: addCondition,
    ForStatement: addCondition,
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'Promise' && first) executors.push(first);
    },
    CallExpression: (call) => {
      calls.push(call);
      const {
        callee,
        arguments: [first],
      } = call;
      if (calleeOf(call).name === 'elapsedMs') differences.push(call);
      if (callee.type === 'MemberExpression' && calleeOf(call).name === 'push' && first) give(callee, first);
    },
    // After the declarations before it.
    'BinaryExpression:exit': ({ operator, left, right, start, end }) => {
      const isMoment = isClock(left) || (left.type === 'Identifier' && moments.has(left.name));
      if (operator === '-' && isMoment && !isConstant(right)) differences.push({ start, end });
    },
  }).visit(program);
  return { calls, executors, conditions, differences, names, values, waiting: { functions, modules } };
}
