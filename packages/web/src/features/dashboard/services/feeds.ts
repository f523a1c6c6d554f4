import type { Route, RouteCall, RouteOutput } from '@pharos/contract/route';
import type { Feed, Reading } from '@pharos/plugin/unstable/ui';
import { type QueryObserverOptions, QueryObserver } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../platform/api/api-error.ts';
import { apiQuery } from '../../../platform/cache/api-query.ts';
import type { Platform } from '../../../platform/create-platform.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';

export interface FeedParts {
  readonly platform: Platform;
  readonly store: DashboardStore;
}

/** The response to a call of the API, which all lists of the page share. */
export const feedOf = <R extends Route>(parts: FeedParts, route: R, call: RouteCall<R>): Feed<RouteOutput<R>> =>
  observe(parts, apiQuery<R>(parts.platform.api, route, call) as QueryObserverOptions<RouteOutput<R>>); // the key of a call is of its response

/** Requested while somebody listens, and with every refresh of the page. */
export function observe<Value>({ platform, store }: FeedParts, query: QueryObserverOptions<Value>): Feed<Value> {
  const observer = new QueryObserver<Value>(platform.queryClient, query);
  let seen = observer.getCurrentResult();
  let reading = readingOf(seen);
  const refetch = () => void observer.refetch();
  return {
    subscribe: (listener) => {
      const stop = observer.subscribe(listener);
      const stopRefresh = store.annotations.subscribe((state, before) => state.refreshes !== before.refreshes && refetch());
      return () => {
        stop();
        stopRefresh();
      };
    },
    read: () => {
      const result = observer.getCurrentResult();
      if (result !== seen) reading = readingOf(result);
      seen = result;
      return reading;
    },
    refetch,
  };
}

interface ObservedResult<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

const readingOf = <Value>({ data, error, isFetching }: ObservedResult<Value>): Reading<Value> => ({
  value: data,
  failure: error ? { message: messageOf(error), isForbidden: error instanceof ApiError && error.status === 403 } : undefined,
  isFetching,
});

/** What another feed says, in another form. */
export function mapFeed<Value, Shown>({ subscribe, read, refetch }: Feed<Value>, change: (value: Value) => Shown): Feed<Shown> {
  let seen: Reading<Value> | undefined;
  let shown: Reading<Shown> = { value: undefined, failure: undefined, isFetching: true };
  return {
    subscribe,
    refetch,
    read: () => {
      const reading = read();
      if (reading !== seen) shown = { ...reading, value: reading.value === undefined ? undefined : change(reading.value) };
      seen = reading;
      return shown;
    },
  };
}
