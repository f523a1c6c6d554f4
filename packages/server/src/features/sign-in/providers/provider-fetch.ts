import type { AddressPolicy } from '../../../platform/outbound/address-policy.ts';
import type { TlsChoices } from '../../../platform/outbound/checked-connector.ts';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** How this server reaches providers. */
export interface ProviderReach {
  readonly client: Pick<OutboundClient, 'send'>;
  readonly policy: AddressPolicy;
}

/** A request as the library makes it. */
export interface FetchRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export type ProviderFetch = (url: string, request: FetchRequest) => Promise<Response>;

const TIMEOUT_MS = 10_000;
/** Discovery, keys, tokens and lists of groups are far smaller. */
const MAX_BYTES = 1_048_576;
/** Statuses whose responses have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/** Calls of one provider by this server's outbound client: its time-out, its largest response, its rules for addresses; redirects are not followed. */
export function createProviderFetch(
  { client, policy }: ProviderReach,
  { section, configSection }: ProviderSettings,
  tls: TlsChoices,
): ProviderFetch {
  const target = { key: `provider:${section}`, tls, policy, what: `[${configSection}]` };
  return async (address, { method, headers, body, signal }) => {
    const response = await client.send(target, {
      method,
      url: new URL(address),
      headers: { ...headers },
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      ...(signal ? { signal } : {}),
    });
    const received = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      for (const one of typeof value === 'string' ? [value] : (value ?? [])) received.append(name, one);
    // The body was decompressed on its way.
    received.delete('content-encoding');
    received.delete('content-length');
    return new Response(WITHOUT_BODY.has(response.status) ? null : response.body, { status: response.status, headers: received });
  };
}
