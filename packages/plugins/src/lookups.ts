import type { FoundValue } from '@pharos/domain/variables/found-options';
import type { DataSourceSettings, HttpRequest, HttpResponse, Tools } from './data-source-plugin.ts';

export type { FoundValue };

/** What a variable wants to know of a source. Settings and range are those of a query. */
export interface LookupInput<Options> {
  readonly settings: DataSourceSettings<Options>;
  /**
   * Of `variableValues` the query of the variable, with the values of others in it, written as in queries of this kind; of `adHocValues` the
   * key; of `adHocKeys` empty.
   */
  readonly text: string;
  /** The range of the dashboard, epoch ms. */
  readonly range: { readonly fromMs: number; readonly toMs: number };
}

/** A lookup over HTTP, in the way of `request` and `response` of the source. */
export interface HttpLookup<Options> {
  /** @throws QueryError when the text cannot be sent; nothing leaves then */
  request(input: LookupInput<Options>): HttpRequest;
  /** What was found, in the store's order; the host makes each value stand once. @throws QueryError when it is an error of the store */
  response(response: HttpResponse, input: LookupInput<Options>): readonly FoundValue[];
}

/** A lookup that needs no network. */
export interface LocalLookup<Options> {
  /** @throws QueryError */
  run(input: LookupInput<Options>, tools: Tools): Promise<readonly FoundValue[]>;
}

/** The lookups of a source. One that is absent is not offered; who asks for it all the same is told so. */
export interface Lookups<Lookup> {
  /** Values of a variable of the type `query`. */
  readonly variableValues?: Lookup;
  /** What an ad hoc filter may be about. */
  readonly adHocKeys?: Lookup;
  /** Values that a key has. */
  readonly adHocValues?: Lookup;
}
