import { isDocument, type ProviderDocument } from '@pharos/domain/access/provider-attributes';
import type { ReadList } from './presets/preset.ts';
import type { ProviderFetch } from './provider-fetch.ts';

/** @limit a provider whose pages lead on and on: 100 entries each */
const MAX_PAGES = 100;
/** All pages together; each call has the time of its own. */
const ALL_PAGES_MS = 30_000;

interface ListRequest {
  readonly fetch: ProviderFetch;
  readonly accessToken: string;
  readonly address: string;
  /** Sent in place of a plain request, for the first page. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** As who has the token. */
const bearer = (accessToken: string): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  accept: 'application/json',
});

/** One object of a provider. @throws Error where it sent something else */
export async function readDocument({ fetch, accessToken, address }: ListRequest): Promise<ProviderDocument> {
  const response = await fetch(address, { method: 'GET', headers: bearer(accessToken) });
  const document: unknown = response.status === 200 ? await response.json() : undefined;
  if (!isDocument(document)) throw new Error(`${address} answered ${response.status} without an object`);
  return document;
}

/** A list with all its pages, of which each says where the next one is; never elsewhere than the first, for the token goes along. */
export async function readList({ fetch, accessToken, address, body }: ListRequest): Promise<ReadList> {
  const entries: unknown[] = [];
  const signal = AbortSignal.timeout(ALL_PAGES_MS);
  let next: string | undefined = address;
  try {
    for (let page = 0; next !== undefined && page < MAX_PAGES; page += 1) {
      const { origin } = new URL(next);
      if (origin !== new URL(address).origin) return { entries, isComplete: false };
      const isFirst = page === 0;
      const response: Response = await fetch(next, { ...requestOf(accessToken, isFirst ? body : undefined), signal });
      if (response.status !== 200) return { entries, isComplete: false };
      const read: unknown = await response.json();
      const some = entriesOf(read);
      if (!some) return { entries, isComplete: false };
      entries.push(...some);
      next = nextOf(response, read, next);
    }
    return { entries, isComplete: next === undefined };
  } catch {
    return { entries, isComplete: false };
  }
}

const requestOf = (accessToken: string, body: ListRequest['body']) =>
  body === undefined
    ? { method: 'GET', headers: bearer(accessToken) }
    : { method: 'POST', headers: { ...bearer(accessToken), 'content-type': 'application/json' }, body: JSON.stringify(body) };

/** A bare list, or one below `values` or `value`. */
function entriesOf(read: unknown): readonly unknown[] | undefined {
  if (Array.isArray(read)) return read;
  if (!isDocument(read)) return undefined;
  return [read['value'], read['values']].find((list): list is unknown[] => Array.isArray(list));
}

/** The next page by the header `Link` (RFC 8288), or as Microsoft writes it. */
function nextOf({ headers }: Response, read: unknown, page: string): string | undefined {
  const [, link] = /<([^<>]{1,2000})>\s{0,10};[^<>,]{0,200}\brel="?next"?/.exec(headers.get('link') ?? '') ?? [];
  const named = link ?? (isDocument(read) ? read['@odata.nextLink'] : undefined);
  return typeof named === 'string' && URL.canParse(named, page) ? new URL(named, page).href : undefined;
}
