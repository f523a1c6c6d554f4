import { parseSync, Visitor } from 'oxc-parser';

/** Tables of the whole installation: their rows belong to no organisation. */
const WITHOUT_ORG = new Set([
  'account',
  'appPassword',
  'auditRecord',
  'countedCall',
  'externalIdentity',
  'job',
  'lease',
  'loginAttempt',
  'mailCode',
  // The organisation itself.
  'org',
  'outbox',
  'passkey',
  'providerSession',
  'recoveryCode',
  'serverValue',
  'session',
  'shard',
  'shardHolder',
  'signInLink',
  'signInStep',
  'sqliteSequence',
  'task',
  'taskGroup',
  'totp',
  'usedPasskeyChallenge',
]);
/** Rows of one person: a statement that names no row by its id names the person. */
const PERSONAL = new Set(['star', 'teamMember', 'membership', 'session', 'preference']);

/** One statement: of its file, the table and the function of the repository that holds it. */
interface Exception {
  readonly path: string;
  readonly table: string;
  readonly within: string;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    path: 'packages/server/src/features/sign-in/sessions/sessions.server-wide.repository.ts',
    table: 'session',
    within: 'deleteExpired',
    reason: 'sessions that have lasted too long end for everybody',
  },
  {
    path: 'packages/server/src/features/dashboards/old-versions.server-wide.repository.ts',
    table: 'dashboardVersion',
    within: 'setCompressed',
    reason: 'a row that was read just before is compressed in its place, by its id',
  },
  {
    path: 'packages/server/src/platform/secrets/data-keys.server-wide.repository.ts',
    table: 'orgKey',
    within: 'nameUnnamed',
    reason: 'the secret key of the database has wrapped the data keys of all organisations',
  },
  {
    path: 'packages/server/src/features/orgs/orgs.server-wide.repository.ts',
    table: 'membership',
    within: 'releaseSynced',
    reason: 'what a sync gave an account counts as made by people in all of its organisations',
  },
  {
    path: 'packages/server/src/features/orgs/deletion/org-contents.server-wide.repository.ts',
    table: 'membership',
    within: 'close',
    reason: 'nobody is a member of an organisation that is deleted',
  },
];

const SERVER = /^packages\/server\/src\//;
const LEFT_ALONE = /(?:\.test|-in-tests)\.ts$|\/testing\/|\/migrations\//;
/** Only these need a walk of the tree. */
const MENTION = /deleteFrom|updateTable|\bdelete\s+from\b|\bupdate\s/i;

/** Statements of the server that change or delete rows without naming whose they are, or that cannot be read, one sentence each. */
export const findUnscopedStatements = (sources: ReadonlyMap<string, string>): readonly string[] =>
  [...sources]
    .filter(([path, text]) => SERVER.test(path) && !LEFT_ALONE.test(path) && MENTION.test(text))
    .flatMap(([path, text]) => readStatements(path, text).flatMap((statement) => findProblem(path, statement)));

/** Exceptions that do not stand for one statement: no statement needs them any more, or several do. */
export const findUnusedExceptions = (sources: ReadonlyMap<string, string>): readonly string[] =>
  EXCEPTIONS.flatMap((exception) => {
    const { path, table, within } = exception;
    const count = readStatements(path, sources.get(path) ?? '').filter(
      (one) => isFor(exception, path, one) && missingOf(one) !== undefined,
    ).length;
    return count === 1 ? [] : [`${path}: the exception for ${table} in ${within} stands for ${count} statements`];
  });

interface Statement {
  /** Undefined where it does not stand there as a word. */
  readonly table: string | undefined;
  /** Columns that its conditions name. */
  readonly columns: ReadonlySet<string>;
  /** The function of an object that holds it. */
  readonly within: string | undefined;
}

const isFor = (exception: Exception, path: string, { table, within }: Statement): boolean =>
  exception.path === path && exception.table === table && exception.within === within;

function missingOf({ table, columns }: Statement): string | undefined {
  if (table === undefined) return undefined;
  if (!WITHOUT_ORG.has(table) && !columns.has('orgId')) return 'no organisation';
  return PERSONAL.has(table) && !columns.has('id') && !columns.has('userId') ? 'no person' : undefined;
}

function findProblem(path: string, statement: Statement): readonly string[] {
  if (statement.table === undefined) return [`${path} changes rows by a statement whose table cannot be read`];
  const missing = missingOf(statement);
  const isAllowed = EXCEPTIONS.some((exception) => isFor(exception, path, statement));
  return missing === undefined || isAllowed ? [] : [`${path} changes rows of ${statement.table} and names ${missing}`];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
}

interface Member {
  readonly start: number;
  readonly end: number;
  readonly key: Node;
  readonly value: Node;
}

interface Template {
  readonly start: number;
  readonly tag: Node;
  readonly quasi: { readonly quasis: readonly { readonly value: { readonly raw: string } }[] };
}

interface Call {
  readonly method: unknown;
  readonly argument: unknown;
}

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Deletes or changes somewhere; `on conflict do update` and `for update` do not count. */
const CHANGES = /\bdelete\s+from\b|(?<!\b(?:do|for)\s+)\bupdate\s/i;

function readStatements(path: string, text: string): readonly Statement[] {
  const found: (Omit<Statement, 'within'> & { readonly at: number })[] = [];
  const members: Member[] = [];
  const inner = new Set<Node>();
  const addBuilt = (node: Node) => {
    if (inner.has(node)) return;
    const calls = chainOf(node, inner);
    const change = calls.find(({ method }) => method === 'deleteFrom' || method === 'updateTable');
    if (!change) return;
    const named = calls.filter(({ method }) => method === 'where').map(({ argument }) => String(argument).replace(/^.*\./, ''));
    const table = typeof change.argument === 'string' ? change.argument : undefined;
    found.push({ table, columns: new Set(named), at: node.start });
  };
  const addWritten = ({ tag, quasi, start }: Template) => {
    if (tag.name !== 'sql') return;
    const sql = quasi.quasis.map(({ value }) => value.raw).join('?');
    if (CHANGES.test(sql)) found.push({ ...readWritten(sql), at: start });
  };
  const addMember = (member: Member) => void members.push(member);
  new Visitor({ CallExpression: addBuilt, TaggedTemplateExpression: addWritten, Property: addMember }).visit(parseSync(path, text).program);
  const nameAt = (at: number): string | undefined => {
    const around = members.findLast(({ start, end, value }) => /Function/.test(value.type) && start <= at && at < end);
    return typeof around?.key.name === 'string' ? around.key.name : undefined;
  };
  return found.map(({ at, ...statement }) => ({ ...statement, within: nameAt(at) }));
}

/** Only what begins with its change can be read: not `with`, not a table that is put in. */
function readWritten(sql: string): Omit<Statement, 'within'> {
  const [start, table] = /^\s*(?:delete\s+from|update)\s+([a-z_]+)\b/i.exec(sql) ?? [];
  if (start === undefined || table === undefined || CHANGES.test(sql.slice(start.length))) return { table: undefined, columns: new Set() };
  // Of the statement itself: not of what it selects in brackets behind the first.
  const condition = /\bwhere\b([^]*)/i.exec(sql)?.[1] ?? '';
  const columns = (/^\s*\([^()]*\)|^[^()]*/.exec(condition)?.[0] ?? '').match(/\b[a-z_]+\b/g) ?? [];
  return { table: camelCase(table), columns: new Set(columns.map(camelCase)) };
}

/** The calls of a chain such as `db.deleteFrom('star').where(...)`, the last first; what is inside of it is noted. */
function chainOf(node: Node, inner: Set<Node>): readonly Call[] {
  const calls: Call[] = [];
  for (let at: Node | undefined = node; at?.type === 'CallExpression'; at = at.callee?.object) {
    inner.add(at);
    calls.push({ method: at.callee?.property?.name, argument: at.arguments?.[0]?.value });
  }
  return calls;
}
