export type JsonLine = {
  /** Way from the root, for example `/panels/0/title`; also the key of what is folded. */
  readonly path: string;
  readonly depth: number;
  /** Name within the object, or place within the list; none at the root. */
  readonly name: string | undefined;
} & (
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  | { readonly kind: 'branch'; readonly isList: boolean; readonly count: number; readonly isOpen: boolean }
);

/** Which branches differ from how they begin: open down to a depth, closed below, and closed within long lists. */
export interface Folding {
  readonly openDepth: number;
  readonly toggled: ReadonlySet<string>;
}

/** A document with some of its branches open. Its lines are counted and never listed, so a huge one costs what is looked at. */
export interface JsonTree {
  readonly lineCount: number;
  readonly lineAt: (index: number) => JsonLine;
  /** Line of the branch around the line at `index`; itself at the root. */
  readonly parentIndex: (index: number) => number;
}

/** What stands in a list or object with more members than this begins closed. */
const MAX_OPENED_MEMBERS = 1000;

interface NodePosition {
  readonly path: string;
  readonly depth: number;
  readonly name: string | undefined;
}

interface Branch extends NodePosition {
  readonly value: object;
  readonly lineCount: number;
  /** Members that are open themselves, in order: which member, and on which line of this branch it begins. */
  readonly open: readonly { readonly member: number; readonly start: number; readonly branch: Branch }[];
}

export function jsonTree(value: unknown, folding: Folding): JsonTree {
  const root: NodePosition = { path: '', depth: 0, name: undefined };
  if (!isBranch(value) || !isOpenAt(root, folding, 1))
    return { lineCount: 1, lineAt: () => lineOf(value, root, false), parentIndex: () => 0 };
  const tree = openBranch(value, root, folding);
  return {
    lineCount: tree.lineCount,
    lineAt: (index) => findLine(tree, index),
    parentIndex: (index) => findParent(tree, index),
  };
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isOpenAt = ({ path, depth }: NodePosition, { openDepth, toggled }: Folding, siblings: number): boolean =>
  (depth < openDepth && siblings <= MAX_OPENED_MEMBERS) !== toggled.has(path);

/** Names of an object's members; asking an object of 100,000 members for each line would be slow. */
const namesOfObjects = new WeakMap<object, readonly string[]>();
function namesOf(value: object): readonly string[] {
  const names = namesOfObjects.get(value) ?? Object.keys(value);
  namesOfObjects.set(value, names);
  return names;
}

const countOf = (value: object): number => (Array.isArray(value) ? value.length : namesOf(value).length);

function memberOf(
  parent: Pick<Branch, 'value' | 'path' | 'depth'>,
  member: number,
): { readonly value: unknown; readonly place: NodePosition } {
  const name = Array.isArray(parent.value) ? String(member) : (namesOf(parent.value)[member] ?? '');
  const path = `${parent.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return { value: Reflect.get(parent.value, name), place: { path, depth: parent.depth + 1, name } };
}

function openBranch(value: object, place: NodePosition, folding: Folding): Branch {
  const open: Branch['open'][number][] = [];
  const count = countOf(value);
  let extra = 0;
  for (const member of membersThatMayBeOpen(value, place, folding)) {
    const { value: inner, place: at } = memberOf({ ...place, value }, member);
    if (!isBranch(inner) || countOf(inner) === 0 || !isOpenAt(at, folding, count)) continue;
    const branch = openBranch(inner, at, folding);
    open.push({ member, start: 1 + member + extra, branch });
    extra += branch.lineCount - 1;
  }
  return { ...place, value, open, lineCount: 1 + count + extra };
}

/** All members where they begin open; else only those that were opened, or that hold what was. */
function membersThatMayBeOpen(value: object, { path, depth }: NodePosition, { openDepth, toggled }: Folding): Iterable<number> {
  const count = countOf(value);
  if (depth + 1 < openDepth && count <= MAX_OPENED_MEMBERS) return Array.from({ length: count }, (_, member) => member);
  const prefix = `${path}/`;
  const names = new Set([...toggled].filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length).split('/')[0] ?? ''));
  const plainNames = [...names].map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const members = plainNames.map((name) => (Array.isArray(value) ? Number(name) : namesOf(value).indexOf(name)));
  return members.filter((member) => member >= 0).toSorted((a, b) => a - b);
}

/** The open member that the line is in, and which member it would be otherwise. */
function locate({ open }: Branch, index: number): { readonly inside?: Branch['open'][number]; readonly member: number } {
  const before = open.findLast(({ start }) => start <= index);
  if (before === undefined) return { member: index - 1 };
  const end = before.start + before.branch.lineCount;
  return index < end ? { inside: before, member: before.member } : { member: before.member + 1 + index - end };
}

function findLine(branch: Branch, index: number): JsonLine {
  if (index === 0) return lineOf(branch.value, branch, true);
  const { inside, member } = locate(branch, index);
  if (inside) return findLine(inside.branch, index - inside.start);
  const { value, place } = memberOf(branch, member);
  return lineOf(value, place, false);
}

function findParent(branch: Branch, index: number): number {
  const { inside } = locate(branch, index);
  return inside === undefined || index === inside.start ? 0 : inside.start + findParent(inside.branch, index - inside.start);
}

function lineOf(value: unknown, { path, depth, name }: NodePosition, isOpen: boolean): JsonLine {
  if (!isBranch(value)) return { kind: 'value', path, depth, name, value: plain(value) };
  const count = countOf(value);
  return { kind: 'branch', path, depth, name, isList: Array.isArray(value), count, isOpen: isOpen && count > 0 };
}

/** JSON knows no undefined, no functions and no big integers; they are shown as their text. */
function plain(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return String(value);
}
