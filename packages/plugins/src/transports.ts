import type { Frame } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import type { HttpLookup, LocalLookup, Lookups } from './lookups.ts';
import type * as z from 'zod/mini';
import type {
  DataSourceCommon,
  DataSourceSettings,
  HttpResponse,
  HttpRequest,
  QueryError,
  QueryInput,
  Tools,
} from './data-source-plugin.ts';

type Input<Options extends z.ZodMiniType, Query extends z.ZodMiniType> = QueryInput<z.output<Options>, z.output<Query>>;

/** A source spoken to over HTTP: requests and responses are read and made by pure functions, the host does the talking. */
export interface HttpDataSource<Options extends z.ZodMiniType, Query extends z.ZodMiniType>
  extends DataSourceCommon<Options, Query>, Lookups<HttpLookup<z.output<Options>>> {
  readonly transport: 'http';
  /** The request of one target. @throws QueryError when the target cannot be sent; nothing leaves then */
  request(input: Input<Options, Query>): HttpRequest;
  /** Frames of one response. @throws QueryError when it is an error or not what the store's API document says. */
  response(response: HttpResponse, input: Input<Options, Query>): readonly Frame[];
  /** Where the response to one query comes in several pages; `response` reads each of them. */
  readonly pages?: Pages<Input<Options, Query>>;
  /** Where a store takes several queries in one request. Targets that go alone are sent by `request`. */
  readonly batch?: Batch<Input<Options, Query>>;
  /**
   * Headers that prove who sends a request, made right before it leaves the server. Secrets stay with the host: a plugin signs with them
   * without seeing them. A source that signs cannot be used by browser access.
   */
  sign?(
    request: SignableRequest,
    settings: DataSourceSettings<z.output<Options>>,
    tools: SigningTools,
  ): Promise<Readonly<Record<string, string>>>;
}

/** Further requests of one query. The host ends a query of more than 50 pages with an error. */
export interface Pages<In> {
  /** The request of the page after this one; undefined after the last. `sent` counts the requests so far. */
  next(response: HttpResponse, input: In, sent: number): HttpRequest | undefined;
  /** The frames of the whole query from those of its pages, in the order they came. */
  join(pages: readonly (readonly Frame[])[], input: In): readonly Frame[];
}

/** Several targets of one request in one call; never across sources, credentials or requests. */
export interface Batch<In> {
  /** Targets whose keys are the same JSON go together; undefined for one that goes alone. */
  key(input: In): unknown;
  request(inputs: readonly In[]): HttpRequest;
  /** One entry for each input, in their order; a QueryError is that target's alone. @throws QueryError when the whole call failed */
  responses(response: HttpResponse, inputs: readonly In[]): readonly (readonly Frame[] | QueryError)[];
}

/** A request as it will leave, for its signature. */
export interface SignableRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a signature is made with. */
export interface SigningTools {
  /** Epoch ms. */
  readonly now: () => number;
  /** SHA-256 of a text, hexadecimal. */
  readonly hash: (text: string) => string;
  /**
   * HMAC-SHA-256, hexadecimal, of messages in a chain: the first is keyed with `prefix` and the named secret, each further one with the
   * digest before it. Without such a secret the key is `prefix` alone.
   */
  readonly hmac: (secretName: string, messages: readonly [string, ...string[]], prefix?: string) => string;
}

/** A source queried in SQL. Drivers and pools are the host's. */
export interface SqlDataSource<Options extends z.ZodMiniType, Query extends z.ZodMiniType> extends DataSourceCommon<Options, Query> {
  readonly transport: 'sql';
  /** Which driver of the host is used. */
  readonly dialect: string;
  statement(input: Input<Options, Query>): SqlStatement;
  /** A reader for one result: rows are handed to it as they come, so that no result has to be in memory as rows. */
  reader(input: Input<Options, Query>): RowReader;
}

/** A statement with its values beside it, never inside. */
export interface SqlStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One column of a result, with the name of its type in the store's own words. */
export interface SqlColumn {
  readonly name: string;
  readonly type: string;
}

/** Makes frames of rows. */
export interface RowReader {
  /** Once, before the first row. */
  columns(columns: readonly SqlColumn[]): void;
  /** @throws QueryError for a row that cannot be read */
  row(values: readonly unknown[]): void;
  /** After the last row. @throws QueryError when the rows make no frames, such as a series without a time column */
  frames(): readonly Frame[];
}

/** A source that needs no network: made from its input and the tools. */
export interface LocalDataSource<Options extends z.ZodMiniType, Query extends z.ZodMiniType>
  extends DataSourceCommon<Options, Query>, Lookups<LocalLookup<z.output<Options>>> {
  readonly transport: 'local';
  /** @throws QueryError */
  run(input: Input<Options, Query>, tools: Tools): Promise<readonly Frame[]>;
}

type OptionsSchema = z.ZodMiniType<JsonObject>;

/** The data source runtime of a data source, by the transport it needs. */
export type DataSource<Options extends z.ZodMiniType = OptionsSchema, Query extends z.ZodMiniType = OptionsSchema> =
  | HttpDataSource<Options, Query>
  | SqlDataSource<Options, Query>
  | LocalDataSource<Options, Query>;

/** Declares the data source runtime of a data source. It runs on the server, in workers and, for browser access, in the page. */
export function defineDataSource<Options extends z.ZodMiniType, Query extends z.ZodMiniType, D extends DataSource<Options, Query>>(
  source: D & DataSource<Options, Query>,
): D {
  return source;
}
