import { AppError } from '@pharos/contract/errors';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { Agent, type Dispatcher } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { checkedConnector, type Resolve, type TlsChoices } from './checked-connector.ts';
import { POOL_OPTIONS } from './pool-options.ts';
import { proxiedAgent } from './proxied-agent.ts';

/** Who is asked: TLS and address rules of one target. Connections are kept per `key`. */
export interface OutboundTarget {
  /** Changes with everything that must not share a connection, for example `source:1:12:prometheus:3` (org, id, type and version). */
  readonly key: string;
  readonly tls: TlsChoices;
  readonly policy: AddressPolicy;
  /** Whose URL there is to check when something is wrong with it; absent: the data source. */
  readonly what?: string | undefined;
}

/** Keeps open connections, a pool for each target. */
export interface Agents {
  /** @throws AppError data-source-tls-invalid */
  getAgent(target: OutboundTarget, proxy: URL | undefined): Dispatcher;
  close(): Promise<void>;
}

/** @limit targets without end, each with connections that stay open */
const MAX_TARGETS = 500;

export function createAgents(connectMs: number, resolve: Resolve): Agents {
  const agents = new LRUCache<string, Dispatcher>({ max: MAX_TARGETS, dispose: (agent) => void agent.close().catch(() => undefined) }); // destroyed by close() before
  const agentFor = ({ policy, tls }: OutboundTarget, proxy: URL | undefined): Dispatcher => {
    requireUsable(tls);
    return proxy ? proxiedAgent(proxy, tls, connectMs) : straightAgent(checkedConnector(policy, tls, { connectMs, resolve }));
  };
  return {
    getAgent(target, proxy) {
      const key = `${target.key} ${fingerprint(target.tls)} ${proxy?.href ?? ''}`;
      const known = agents.get(key);
      if (known) return known;
      const agent = agentFor(target, proxy);
      agents.set(key, agent);
      return agent;
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
      agents.clear();
    },
  };
}

const straightAgent = (connect: Agent.Options['connect']): Agent => new Agent({ connect, ...POOL_OPTIONS });

/** @throws AppError data-source-tls-invalid when certificate, key or CA cannot be read. */
function requireUsable(tls: TlsChoices): void {
  try {
    if (tls.ca || tls.cert || tls.key) createSecureContext({ ca: tls.ca, cert: tls.cert, key: tls.key });
  } catch (cause) {
    throw new AppError('data-source-tls-invalid', {}, { cause });
  }
}

/** Changes with the TLS material, without keeping it. */
const fingerprint = (tls: TlsChoices): string => createHash('sha256').update(JSON.stringify(tls)).digest('base64url');
