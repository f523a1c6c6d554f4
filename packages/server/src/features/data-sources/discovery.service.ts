import type { SourceDiscovery } from '@pharos/plugin';
import type { Sources } from '@pharos/plugin/run/registry';
import { usableUrl } from '../../platform/outbound/target-url.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { dataSourceRepository } from './data-sources.repository.ts';

export interface DiscoveredDataSource {
  readonly type: string;
  readonly name: string;
  readonly url: string;
  readonly detail: string;
}

/** A kind of source with how it is found. */
interface Candidate extends SourceDiscovery {
  readonly type: string;
  readonly name: string;
}

const PROBE_TIMEOUT_MS = 800;
const MAX_BYTES = 64 * 1024;

const findCandidates = ({ sources }: Sources): readonly Candidate[] =>
  sources.flatMap(({ manifest: { id, name }, discovery }) => (discovery ? [{ type: id, name, ...discovery }] : []));

interface DiscoveryParts {
  readonly plugins: Sources;
  readonly storage: Storage;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
}

export type DiscoveryService = ReturnType<typeof createDiscoveryService>;

/** Looks for well-known stores on this machine that the organisation has not connected yet. Finding nothing is no error. */
export function createDiscoveryService({ plugins, storage, outbound, policy }: DiscoveryParts) {
  const candidates = findCandidates(plugins);

  async function probe(candidate: Candidate, signal: AbortSignal): Promise<DiscoveredDataSource[]> {
    try {
      const response = await outbound.send(
        { key: 'discovery', tls: { skipVerify: false }, policy },
        {
          method: 'GET',
          url: new URL(candidate.path, candidate.url),
          headers: { accept: 'application/json' },
          timeoutMs: PROBE_TIMEOUT_MS,
          maxBytes: MAX_BYTES,
          signal,
        },
      );
      const detail = response.status === 200 ? candidate.describe(JSON.parse(new TextDecoder().decode(response.body))) : undefined;
      return detail === undefined ? [] : [{ type: candidate.type, name: candidate.name, url: candidate.url, detail }];
    } catch {
      return []; // nothing listens there, or it is no such store
    }
  }

  return {
    discover: async (actor: Actor, signal: AbortSignal): Promise<DiscoveredDataSource[]> => {
      const connected = new Set((await dataSourceRepository(storage.reader).list(actor)).map(({ url }) => parseHost(url)));
      const open = candidates.filter(({ url }) => !connected.has(parseHost(url)));
      return (await Promise.all(open.map((candidate) => probe(candidate, signal)))).flat();
    },
  };
}

/** Host and port, with the names of this machine folded together. */
function parseHost(url: string): string {
  try {
    const { hostname, port } = usableUrl(url);
    return `${hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname}:${port}`;
  } catch {
    return url;
  }
}
