import { parseSync } from 'oxc-parser';

/** One deliberate fault: the text between two offsets of a file, and what stands there instead. */
export interface Mutant {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Line of `start`, from 1. */
  readonly line: number;
  readonly original: string;
}

type Edit = Pick<Mutant, 'start' | 'end' | 'replacement'>;

/** A node of the syntax tree; its other fields are looked at by name. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };
/** Calls whose result is their first operand in another order or number: the fault is to leave them out. */
const FILTERS = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim', 'toLowerCase']);
/** Parts that no fault is put into: types are gone at run time, addresses and keys break the program before a test can notice. */
const LEFT_ALONE = /^(?:TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/;

/** Every fault that can be put into a source, in order of its place. @throws SyntaxError for a text that cannot be read */
export function findMutants(path: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const edits: Edit[] = [];
  visit(program, (node) => edits.push(...editsOf(node, source)));
  return edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((edit) => ({ ...edit, path, line: source.slice(0, edit.start).split('\n').length, original: source.slice(edit.start, edit.end) }));
}

/** The source with the fault in it. */
export const applyMutant = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end);

function visit(value: unknown, report: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, report));
  if (!isNode(value) || LEFT_ALONE.test(value.type)) return;
  report(value);
  for (const [field, child] of Object.entries(value)) if (!isKey(value, field)) visit(child, report);
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const isKey = ({ type, computed }: SyntaxNode, field: string): boolean =>
  (type === 'Property' && field === 'key' && computed !== true) || (type === 'ExportNamedDeclaration' && field === 'source');

function editsOf(node: SyntaxNode, source: string): readonly Edit[] {
  const { type, start, end } = node;
  if (type === 'IfStatement' || type === 'ConditionalExpression') return forcedTest(node);
  if (type === 'BinaryExpression' || type === 'LogicalExpression') return swappedOperator(node, source);
  if (type === 'UnaryExpression' && node['operator'] === '!') return [{ start, end: start + 1, replacement: '' }];
  if (type === 'Literal') return otherValue(node);
  if (type === 'CallExpression') return otherCall(node);
  if (type === 'ExpressionStatement' && isCall(node['expression'])) return [{ start, end, replacement: ';' }];
  if (type === 'SpreadElement' && source[start - 1] !== '(') return [{ start, end, replacement: '...[]' }];
  return [];
}

function forcedTest(node: SyntaxNode): readonly Edit[] {
  const test = node['test'];
  if (!isNode(test)) return [];
  return ['true', 'false'].map((replacement) => ({ start: test.start, end: test.end, replacement: `${replacement} as boolean` }));
}

function swappedOperator(node: SyntaxNode, source: string): readonly Edit[] {
  const [left, right, operator] = [node['left'], node['right'], node['operator']];
  if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return [];
  const replacement = OPERATORS[operator];
  const isText = [left, right].some(({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'));
  if (replacement === undefined || (operator === '+' && isText)) return [];
  const start = left.end + source.slice(left.end, right.start).indexOf(operator);
  return [{ start, end: start + operator.length, replacement }];
}

function otherValue({ start, end, value }: SyntaxNode): readonly Edit[] {
  if (typeof value === 'boolean') return [{ start, end, replacement: String(!value) }];
  // A limit of 5,000 that becomes 5,001 tells nothing; twice as much must be noticed.
  if (typeof value === 'number') return [{ start, end, replacement: String(value > 10 ? value * 2 : value + 1) }];
  return typeof value === 'string' && value !== '' ? [{ start, end, replacement: "''" }] : [];
}

function otherCall(node: SyntaxNode): readonly Edit[] {
  const callee = node['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const [object, property] = [callee['object'], callee['property']];
  if (!isNode(object) || !isNode(property) || typeof property['name'] !== 'string') return [];
  const other = METHODS[property['name']];
  if (other !== undefined) return [{ start: property.start, end: property.end, replacement: other }];
  return FILTERS.has(property['name']) ? [{ start: object.end, end: node.end, replacement: '' }] : [];
}

const isCall = (value: unknown): boolean =>
  isNode(value) && (value.type === 'CallExpression' || (value.type === 'AwaitExpression' && isCall(value['argument'])));
