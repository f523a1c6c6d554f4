import { fail } from '@pharos/contract/errors';
import { QueryRequest } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { buildFailure } from '@pharos/plugin/run/failure';
import { builtInPlugins } from '../../compose/built-in-plugins.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Secret } from '../../platform/config/secret.ts';
import { dataSourcePolicy } from '../../platform/outbound/address-policy.ts';
import { createOutboundClient } from '../../platform/outbound/outbound-client.ts';
import { OrgScope } from '../../platform/session/org-scope.ts';
import { createQueries, type QueriesOptions } from './index.ts';
import type { Caller } from './caller.ts';
import { openResult } from './query-result.ts';
import { type SourceReader, systemReader } from '../permissions/index.ts';
import type { SourceConnection, SourceDirectory } from '../source-connections/index.ts';

/** A data source of a test, in org 1 unless said otherwise. */
export const sourceAt = (
  id: number,
  url: string,
  change: Partial<SourceConnection> & { readonly name?: string; readonly options?: Record<string, unknown> } = {},
): SourceConnection => ({
  orgId: 1,
  type: 'prometheus',
  version: 1,
  settings: {
    id,
    name: change.name ?? `source ${id}`,
    url,
    access: 'proxy',
    user: '',
    database: '',
    options: change.options ?? {},
    hasSecret: () => false,
  },
  tls: { skipVerify: false },
  secrets: () => [],
  secretHeaders: () => [{ name: 'Authorization', value: new Secret('Basic c2VjcmV0') }],
  keepCookies: [],
  ...change,
});

/** Finds by the org of the scope, as the real one does; the first source of an org is its default, `uid` is `u<id>`. */
export const createDirectory = (connections: readonly SourceConnection[]): SourceDirectory => {
  const find = async ({ scope }: SourceReader, matches: (connection: SourceConnection) => boolean) =>
    connections.find((one) => one.orgId === scope.orgId && matches(one));
  return {
    byId: (reader, id) => find(reader, ({ settings }) => settings.id === id),
    byName: (reader, name) => find(reader, ({ settings }) => settings.name === name),
    byUid: (reader, uid) => find(reader, ({ settings }) => `u${settings.id}` === uid),
    onlyOfType: async ({ scope }, type) => {
      const all = connections.filter((one) => one.orgId === scope.orgId && one.type === type);
      return all.length === 1 ? all[0] : undefined;
    },
    default: (reader) => find(reader, () => true),
  };
};

export const scopeOf = (orgId: number): OrgScope => OrgScope.grant(orgId);

/** Who may query all that an organisation has. */
export const readerOf = (orgId: number): SourceReader => systemReader(scopeOf(orgId));

/** The whole road with real parts over the given sources; `close` it afterwards. */
export function startQueries(connections: readonly SourceConnection[], change: Partial<QueriesOptions> = {}) {
  const unexpected: unknown[] = [];
  const outbound = createOutboundClient({ userAgent: 'Pharos/test' });
  const clock: Clock = change.clock ?? { nowMs: () => Date.now() };
  const directory = createDirectory(connections);
  const { plugins = builtInPlugins } = change;
  const queries = createQueries({
    plugins,
    workerFile: new URL('../../compose/query-worker.ts', import.meta.url),
    directory,
    outbound,
    clock,
    timeoutMs: 5_000,
    policy: dataSourcePolicy({ allow: [], deny: [], own: () => [], localAddresses: () => [] }),
    local: { rows: () => fail('not-found') },
    onUnexpected: (error) => unexpected.push(error),
    ...change,
  });
  const buildCaller = (caller: Partial<Caller> = {}): Caller => ({
    reader: readerOf(1),
    user: 'user:1',
    seesAddresses: true,
    signal: new AbortController().signal,
    ...caller,
  });
  return {
    ...queries,
    directory,
    unexpected,
    /** How the routes tell an error that refuses a whole request, as if it were one target's. */
    buildFailure: (error: unknown) => buildFailure(error, (one) => unexpected.push(one)),
    /** Results by key, in the order they came. */
    async run(request: object, caller: Partial<Caller> = {}): Promise<Map<string, TargetResult>> {
      const results = new Map<string, TargetResult>();
      for await (const { key, outcome } of queries.service.query(
        QueryRequest.parse({ from: 'now-1h', to: 'now', ...request }),
        buildCaller(caller),
      ))
        results.set(key, openResult(plugins, outcome));
      return results;
    },
    async close() {
      await queries.close();
      await outbound.close();
    },
  };
}

/** The response of a Prometheus to a range query: `series` lines of `points` values, one per second. */
export function matrixResponse(series: number, points: number, value: (point: number) => number = (point) => point): string {
  const result = Array.from({ length: series }, (_, line) => ({
    metric: { __name__: 'up', line: String(line) },
    values: Array.from({ length: points }, (__, point) => [1_700_000_000 + point, String(value(point))]),
  }));
  return JSON.stringify({ status: 'success', data: { resultType: 'matrix', result } });
}
