import { AppError } from '@pharos/contract/errors';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { Agent, type Dispatcher } from 'undici';
import { checkedConnector, type Resolve, type TlsChoices } from './checked-connector.ts';
import type { OutboundTarget } from './outbound-client.ts';
import { POOL_OPTIONS } from './pool-options.ts';
import { proxiedAgent } from './proxied-agent.ts';

/** Keeps open connections, a pool for each target. */
export interface Agents {
  /** @throws AppError data-source-tls-invalid */
  getAgent(target: OutboundTarget, proxy: URL | undefined): Dispatcher;
  close(): Promise<void>;
}

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
