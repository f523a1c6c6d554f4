import { LIST_START, MAX_LIST_BYTES } from '@pharos/contract/primitives';
import { createLoopSlices } from '../../work-budget/loop-slices.ts';
import { createCallerTurns } from '../../work-budget/caller-turns.ts';
import { type ListEntry, ListResponse, type RawResponse, rawJson } from '../handle.ts';

interface ListCall {
  /** Path and query as they were asked. */
  readonly url: string;
  /** Whom the list is counted for. */
  readonly caller: string;
  /** Ends the wait for a turn. */
  readonly signal: AbortSignal;
}

/** Encodes lists, however many are asked for: each to its limit of bytes (wire-notes http-api 1.2), a few entries in one slice of the event loop. */
export interface JsonLists {
  /**
   * The response to a call for a list. A caller's lists that are read while they are encoded take turns, two at once.
   * @throws AppError work-limited where too many of the caller wait already; what reading throws
   */
  respond(call: ListCall, list: ListResponse | readonly unknown[]): Promise<RawResponse>;
}

/**
 * Lists that are read while they are encoded.
 * @limit long lists, each of which is read and encoded for seconds (B15)
 */
const LISTS_AT_ONCE = 16;
/** @limit long lists of one caller that take the places of all others (B15) */
const LISTS_PER_CALLER = 2;
/**
 * Panels of a page that list something, or programs that share a key, request as many at once.
 * @limit lists that one caller requests faster than they are sent (B15)
 */
const WAITING_PER_CALLER = 50;
/** Entries of a list in memory that are encoded in one piece. */
const ENTRIES_PER_PIECE = 50;

export function createJsonLists(slices = createLoopSlices()): JsonLists {
  const turns = createCallerTurns({ name: 'lists', atOnce: LISTS_AT_ONCE, perCaller: LISTS_PER_CALLER, waiting: WAITING_PER_CALLER });

  async function encode(
    { batches, limit }: Pick<ListResponse, 'limit'> & { readonly batches: Batches },
    url: string,
  ): Promise<RawResponse> {
    const encoded = new EncodedList(limit);
    for await (const batch of batches) {
      const isFull = await slices.run(() => batch.some((entry) => !encoded.add(entry)));
      if (isFull) return rawJson(encoded.text(), 200, { link: `<?${nextQuery(url, encoded.next)}>; rel="next"` });
    }
    return rawJson(encoded.text());
  }

  return {
    respond: ({ url, caller, signal }, list) =>
      list instanceof ListResponse
        ? turns.run(caller, () => encode(list, url), signal)
        : encode({ batches: batchesOf(list, startOf(url)), limit: Number.POSITIVE_INFINITY }, url),
  };
}

type Batches = AsyncIterable<readonly ListEntry[]> | Iterable<readonly ListEntry[]>;

/** The text of a list as far as its limits let it grow. */
class EncodedList {
  readonly #texts: string[] = [];
  readonly #limit: number;
  #bytes = '[]'.length;
  /** Asks for what comes behind the last entry. */
  next: ListEntry['next'] = {};

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** False where it is full without the entry. The first one always has room, so that whoever follows the parts comes to the end. */
  add({ item, next }: ListEntry): boolean {
    if (this.#texts.length === this.#limit) return false;
    const text = JSON.stringify(item);
    const bytes = Buffer.byteLength(text) + ','.length;
    if (this.#texts.length > 0 && this.#bytes + bytes > MAX_LIST_BYTES) return false;
    this.#texts.push(text);
    this.#bytes += bytes;
    this.next = next;
    return true;
  }

  text(): string {
    return `[${this.#texts.join(',')}]`;
  }
}

function* batchesOf(items: readonly unknown[], start: number): Iterable<readonly ListEntry[]> {
  for (let index = start; index < items.length; index += ENTRIES_PER_PIECE)
    yield items
      .slice(index, index + ENTRIES_PER_PIECE)
      .map((item, offset) => ({ item, next: { [LIST_START]: String(index + offset + 1) } }));
}

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?', 2)[1]);

function startOf(url: string): number {
  const text = queryOf(url).get(LIST_START) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** The query of the call with what asks for the rest. Relative to the address that the caller asked, whatever proxies made of it. */
function nextQuery(url: string, next: ListEntry['next']): string {
  const query = queryOf(url);
  for (const [name, value] of Object.entries(next)) query.set(name, value);
  return query.toString();
}
