import type { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import type { Frame } from '@pharos/contract/frames';
import type { StepEdge, StepRule } from '@pharos/domain/time/align-range';
import type { VariableFormat } from '@pharos/domain/variables/formats';
import type * as z from 'zod/mini';
import type { Annotations } from './annotations.ts';

export { TEXT_LIMITS } from '@pharos/contract/text-limits';

/** What lists and pages say of a kind of data source. Plain data, so that nobody loads the plugin to show its name. */
export interface DataSourceManifest {
  /** Plugin id as it stands in saved data sources. */
  readonly id: string;
  /** Ids that older documents and rows use for the same kind. */
  readonly otherIds?: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly author: string;
  /** Address of a logo, drawn with `drawLogo`; empty: the first two letters of the name stand for it. Pages show pictures of this server and `data:` only. */
  readonly logo: string;
  readonly state?: 'alpha' | 'beta';
  /** Which ways of access the settings page offers. */
  readonly access: readonly ('proxy' | 'direct')[];
  /** Names of `secureJsonData` keys beyond the shared HTTP ones. */
  readonly secrets: readonly string[];
  /** The suggested URL of the settings page, for example `http://localhost:9090`. */
  readonly suggestedUrl?: string;
  /** True where a query can stream. */
  readonly streams?: boolean;
  /**
   * What the time of a value says: `end` where the value speaks of the time before it (PromQL), so that the last value of a range is that of the last
   * step that has ended; `start` where a bucket is named by its beginning (a histogram of dates, group by time), so that the bucket that runs belongs to
   * the range. Absent: `start`. The host aligns the range of every query by it; a source never does.
   */
  readonly stepEdge?: StepEdge;
  /**
   * How values of variables are written into a query that names no format of its own (`$host`, not `${host:csv}`); absent: `glob`. Data, so
   * that the browser replaces variables before any code of the plugin is there.
   */
  readonly interpolation?: VariableFormat;
  /** Calls that are the whole query of a variable, such as `metrics(...)`, and take a regular expression without quotes; for formats in which places count. */
  readonly expressionCalls?: readonly string[];
  /** Who may add one: `server-admin` for kinds that show the machine itself. */
  readonly addedBy?: 'admin' | 'server-admin';
  /** Fields that hold the query itself, by their worth: what a folded query shows of it. */
  readonly queryText?: readonly string[];
  /** Fields of a query that are no query text, such as legends: values of variables stand in them as people read them. */
  readonly plainFields?: readonly string[];
  /** Beside an empty one, formats of legends that stand for the automatic name, which may be the query itself. */
  readonly automaticLegends?: readonly string[];
  /** Longest texts of fields of its queries and annotation queries, in characters; absent: `TEXT_LIMITS.expression`. A longer one is the target's error. */
  readonly maxLengths?: Readonly<Record<string, number>>;
  /** True where the editor of the kind reads queries out of pasted texts. */
  readonly readsPastedText?: boolean;
  /** Stands behind the built-in source, which every organisation can query without having added one. One kind at most. */
  readonly isBuiltIn?: boolean;
  /** What may be sent through the proxy to a store that can be changed over HTTP. Absent: every method on every path. */
  readonly proxy?: ProxyRule;
  /**
   * What signs requests in where the source has no basic auth of its own: `user-and-password` sends its user and its secret `password` as
   * basic auth. Absent: nothing does.
   */
  readonly credentials?: 'user-and-password';
  /** Ready-made queries, which clients may list. */
  readonly scenarios?: readonly ScenarioInfo[];
}

/** Reading passes, and POST to a few paths; DELETE, PUT and PATCH are refused. */
export interface ProxyRule {
  /** Paths below the source's URL that may be posted to, compared exactly; without a slash in front. */
  readonly posts: readonly string[];
  /** How a refusal names these paths. */
  readonly postsLabel: string;
}

/** A ready-made query. */
export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The suggested text of the editor's input; empty where there is none. */
  readonly stringInput: string;
}

/** Whether a saved type means this kind, by its id or by one that older documents use. */
export const isOfKind = ({ id, otherIds = [] }: DataSourceManifest, type: string): boolean => id === type || otherIds.includes(type);

/** The stored row as a data source runtime sees it: no secret, only which ones exist. */
export interface DataSourceSettings<Options> {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly access: 'proxy' | 'direct';
  readonly user: string;
  readonly database: string;
  readonly options: Options;
  readonly hasSecret: (name: string) => boolean;
}

/** Settings of a source that has no user, no database and no secrets. */
export const plainSettings = <Options>(
  named: Pick<DataSourceSettings<Options>, 'id' | 'name' | 'url' | 'access'>,
  options: Options,
): DataSourceSettings<Options> => ({ ...named, options, user: '', database: '', hasSecret: () => false });

/** Which edge of its step the times of a kind of source are. */
export const stepEdgeOf = ({ stepEdge = 'start' }: Pick<DataSourceManifest, 'stepEdge'>): StepEdge => stepEdge;

/** Distance of the values of a target, ms, and which edge of their step the times are. */
export type TargetSteps = Pick<StepRule, 'stepMs' | 'edge'>;

/**
 * Everything one target needs; ranges are absolute epoch ms, aligned by the host: with `stepEdge` `end` both ends are times of values, with `start` the
 * first value begins the range and the last bucket ends with it. Variables in the query are replaced.
 */
export interface QueryInput<Options, Query> {
  readonly settings: DataSourceSettings<Options>;
  readonly query: Query;
  readonly range: { readonly fromMs: number; readonly toMs: number };
  /** Distance of points to ask for, in ms; already at least the minimum interval of panel, target and source. */
  readonly intervalMs: number;
  /** Distance of the values, ms, as `steps` has said before the range was aligned; absent where there is no range to align (streams, names that lookups take). */
  readonly stepMs?: number;
  /** Set only when a person set it on the panel. */
  readonly maxDataPoints?: number;
}

/** An HTTP request as data; the transport adds all secrets. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /**
   * Joined to the source's URL by one slash, whether it begins with one or not; empty: that URL itself. `?` and `#` in it are escaped, `%` is
   * not: encode each name that people write with `encodeURIComponent`. A path with `.` or `..` as a name is refused.
   */
  readonly path: string;
  /** Escaped by the transport; stands behind a query that the source's URL has. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** `accept` (else `application/json`), `accept-language` and `content-type`; others are not sent. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?:
    | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
    | { readonly kind: 'json'; readonly value: unknown };
}

/** What a store answered, whatever its status. */
export interface HttpResponse {
  readonly status: number;
  readonly contentType: string;
  /** The whole body, decoded and decompressed as UTF-8. */
  readonly text: string;
}

/** Named rows that the server hands in, for example the samples of Host. */
export interface LocalTransport {
  /** Rows of a named table in a range, oldest first; numbers and text only. */
  rows(table: string, range: { readonly fromMs: number; readonly toMs: number }, intervalMs: number): Promise<readonly LocalRow[]>;
}
/** One row of a named table; null where a value is missing. */
export type LocalRow = Readonly<Record<string, number | string | null>>;

/** What a data source runtime may use besides its input. Pure code never reaches for them elsewhere. */
export interface Tools {
  /** Epoch ms. */
  readonly now: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Resolves after `ms` milliseconds; rejects as soon as the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly local: LocalTransport;
  readonly signal: AbortSignal;
}

/** Thrown by a data source runtime when a query cannot be answered. `upstream` means the store failed, `query` that the query is wrong. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly blame: 'query' | 'upstream';
  /** What the store said, for the inspector. */
  readonly detail: string | undefined;
  /** What could be answered all the same: it is drawn, and the error is told beside it. */
  readonly frames: readonly Frame[] | undefined;
  constructor(message: string, options: { blame?: 'query' | 'upstream'; detail?: string; frames?: readonly Frame[] } = {}) {
    super(message);
    this.blame = options.blame ?? 'query';
    this.detail = options.detail;
    this.frames = options.frames;
  }
}

/** How Save & Test ended; a test that fails is an answer, not an error. The message tells people what to do. */
export interface TestResult {
  readonly status: 'success' | 'error';
  readonly message: string;
}

/** A store that may run beside this server, and how its response is told from something else on that port. */
export interface SourceDiscovery {
  /** Address of the store, as the added source will have it. */
  readonly url: string;
  /** What is fetched there, below the address. */
  readonly path: string;
  /** What the JSON of the response says of the store, such as its version; undefined when it is not this store. */
  readonly describe: (body: unknown) => string | undefined;
}

/** What every kind of source has, whatever its transport. */
export interface DataSourceCommon<Options extends z.ZodMiniType, Query extends z.ZodMiniType> {
  readonly manifest: DataSourceManifest;
  /** `jsonData`; parsing an empty object gives the defaults. Unknown keys survive. */
  readonly options: Options;
  /** One target; parsing an empty object gives a target that asks nothing. Unknown keys survive. */
  readonly query: Query;
  /** True for a target that has nothing to ask yet, such as an empty expression. */
  isEmpty(query: z.output<Query>): boolean;
  /**
   * Everything of a target that `request` or `response` reads, and nothing else: no refId, alias or legend. Callers whose targets have the
   * same key, range and interval share the frames of one upstream call; `project` may then differ for each.
   */
  upstreamKey(query: z.output<Query>): unknown;
  /** Smallest interval of the source in ms, before the panel's and the target's. */
  minIntervalMs(settings: DataSourceSettings<z.output<Options>>, query: z.output<Query>): number;
  /**
   * How the values of a target stand, where that is not one per interval by `manifest.stepEdge`: a store that is sent another step, a target with a
   * single value at the end. The range of the input is not aligned yet; what is left out follows interval and manifest. What it says is decided: all
   * else finds it as `stepMs` of its input.
   */
  steps?(input: QueryInput<z.output<Options>, z.output<Query>>): Partial<TargetSteps>;
  /**
   * Values of the source's own names, and of those it knows better than the host: without the `$`, for example `__rate_interval`. They win
   * over the host's `__interval`, `__interval_ms`, `__range`, `__range_s` and `__range_ms`. `input.query` is still as it was written;
   * `input.range` is the one that these names tell: as long as it was asked for, not aligned.
   */
  variables?(input: QueryInput<z.output<Options>, z.output<Query>>): Readonly<Record<string, string>>;
  /**
   * The target that tells cheaply what one gives while it is typed: one value per series at the end of the range. The host queries it after a
   * pause in typing, through the gate like any other, and draws the typed target only when it is run. Undefined where the settings of the
   * source say that nothing is sent; absent: what is typed runs after the pause.
   */
  dryRun?(settings: DataSourceSettings<z.output<Options>>, query: z.output<Query>): z.output<Query> | undefined;
  /**
   * The query with filters of ad hoc variables in it, every value quoted; absent: the source cannot be filtered. Variables are replaced
   * already. The length of the result is counted before it is built: there may be 100 filters of 2,000 characters, and thousands of places
   * for them. @throws QueryError for a filter that the store has no word for, and where the result would be longer than it may be
   */
  applyAdHoc?(query: z.output<Query>, filters: readonly AdHocFilter[]): z.output<Query>;
  /** How the source finds what happened; absent: it draws no annotations. */
  readonly annotations?: Annotations<z.output<Query>>;
  /** Names and orders frames for one caller (legend, alias); runs after the gate, never asks upstream. */
  project(frames: readonly Frame[], query: z.output<Query>, refId: string): readonly Frame[];
  /**
   * Answers Save & Test. `send` runs one request through the transport of the source. What it throws, such as a store that is not reached,
   * may pass through: the host puts it in words.
   */
  test(
    settings: DataSourceSettings<z.output<Options>>,
    send: (request: HttpRequest) => Promise<HttpResponse>,
    tools: Tools,
  ): Promise<TestResult>;
  /**
   * Pushes frames with points to append until the signal aborts; only where `manifest.streams`. One run serves all callers whose
   * `upstreamKey` is the same, so it begins now: the range is empty and the interval the source's smallest, whoever watches.
   */
  stream?(input: QueryInput<z.output<Options>, z.output<Query>>, emit: (frames: readonly Frame[]) => void, tools: Tools): Promise<void>;
  /** How a store of this kind is found on the server's own machine; absent: it is not looked for. */
  readonly discovery?: SourceDiscovery;
  /** A target that streams instead of being asked. */
  isStream?(query: z.output<Query>): boolean;
}
