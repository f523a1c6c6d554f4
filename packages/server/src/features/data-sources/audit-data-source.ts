import type { AuditValue } from '@pharos/contract/api/audit';
import { hasUserInfo } from '@pharos/domain/data-sources/url-user-info';
import { SECRET_MASK } from '@pharos/domain/text/url-secrets';
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import { type Changes, type Fields, shownChanges } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/database/storage.ts';
import { maskUrl } from '../../platform/log/mask.ts';
import { createRedactor } from '../../platform/secrets/redactor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { readJsonData } from './data-source-response.ts';
import type { SourceState } from './source-state.ts';

interface SourceAudit {
  readonly by: AuditActor & { readonly scope: OrgScope };
  /** Absent: there was none. */
  readonly before?: SourceState;
  /** Absent: it is deleted. */
  readonly after?: SourceState;
}

/** Records what became of a data source, in the same transaction. */
export async function auditDataSource(db: Database, { by, before, after }: SourceAudit, nowMs: number): Promise<void> {
  const state = after ?? before;
  if (!state) return;
  const { row } = state;
  const action = !before ? 'data-source-added' : after ? 'data-source-changed' : 'data-source-deleted';
  const object = { kind: 'data-source', id: row.id, name: row.name } as const;
  await recordAudit(db, { by, orgId: by.scope.orgId, action, object, changes: sourceChanges(before, after) }, nowMs);
}

/**
 * Settings of `jsonData` whose text says how a store is queried, and never who may. Any other text there may be a secret, whatever its name: of those only
 * that they changed is recorded. Switches are no secrets, nor are numbers whose name does not say so.
 */
const READABLE_OPTIONS: ReadonlySet<string> = new Set(
  'httpMethod timeInterval interval queryTimeout timeout timeField timezone keepCookies serverName authType defaultRegion sslmode'.split(
    ' ',
  ),
);
const isReadable = (option: string): boolean => READABLE_OPTIONS.has(option) || /^httpHeaderName\d+$/.test(option);
const isReadableNumber = (name: string): boolean => !/pass|secret|token|key|credential/i.test(name);

/** Fields that hold names, also such as `me@example.org`; other texts may be addresses with a password in them. */
const NAMES: ReadonlySet<string> = new Set(['name', 'user', 'basicAuthUser']);

const OPTION = 'jsonData.';
const SECRET = 'secureJsonData.';

/** What changed between two states of a data source. No secret is in it: not where it belongs, and not where it was written elsewhere. */
export function sourceChanges(before: SourceState | undefined, after: SourceState | undefined): Changes {
  const secrets = [before, after].flatMap((state) => [...(state?.secrets.values() ?? [])]);
  const redact = createRedactor(secrets.filter((text) => text !== '')).text;
  const showText = (text: unknown, name: string): string => {
    if (typeof text !== 'string') return SECRET_MASK;
    if (NAMES.has(name)) return redact(text);
    return redact(hasUserInfo(text) ? SECRET_MASK : maskUrl(text));
  };
  const show = (value: unknown, name: string): AuditValue => {
    if (name.startsWith(SECRET)) return SECRET_MASK;
    if (typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'number') return isReadableNumber(name) && redact(String(value)) === String(value) ? value : SECRET_MASK;
    if (name.startsWith(OPTION) && !isReadable(name.slice(OPTION.length))) return SECRET_MASK;
    return Array.isArray(value) ? value.map((entry: unknown) => showText(entry, name)) : showText(value, name);
  };
  return shownChanges(before && fieldsOf(before), after && fieldsOf(after), show);
}

const fieldsOf = ({ row, secrets }: SourceState): Fields<unknown> => ({
  name: row.name,
  type: row.type,
  access: row.access,
  url: row.url,
  user: row.userName,
  database: row.databaseName,
  basicAuth: row.basicAuth,
  basicAuthUser: row.basicAuthUser,
  withCredentials: row.withCredentials,
  isDefault: row.isDefault,
  readOnly: row.readOnly,
  version: row.version,
  ...withPrefix(OPTION, Object.entries(readJsonData(row) ?? {})),
  ...withPrefix(SECRET, secrets),
});

const withPrefix = (prefix: string, entries: Iterable<readonly [string, unknown]>): Fields<unknown> =>
  Object.fromEntries([...entries].map(([name, value]) => [prefix + name, value]));
