import { EmptyState, ErrorState, ForbiddenState, Icon, SkeletonRows } from '@pharos/ui';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PanelHost } from '../panel-plugin.ts';
import type { Feed, PanelServices } from '../panel-services.ts';

type Loaded = { readonly kind: 'ready'; readonly services: PanelServices } | { readonly kind: 'loading' | 'failed' };

/** The services of the host, whose code comes with the first list. */
export function useServices(load: PanelHost['services']): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    load?.().then(
      (services) => isGone || setLoaded({ kind: 'ready', services }),
      () => isGone || setLoaded({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return load && loaded;
}

interface WithServicesProps {
  readonly host: Pick<PanelHost, 'services'>;
  /** What is listed, for people who wait: `alerts`. */
  readonly noun: string;
  readonly children: (services: PanelServices) => ReactNode;
}

/** Draws with the services of the host; a snapshot has none. */
export function WithServices({ host, noun, children }: WithServicesProps) {
  const loaded = useServices(host.services);
  if (!loaded)
    return (
      <EmptyState isCompact role="status" icon={<Icon name="camera" size="large" />} title="Not part of a snapshot">
        {`A list of ${noun} shows what is there now.`}
      </EmptyState>
    );
  if (loaded.kind === 'failed') return <ErrorState isCompact title="A part of the page did not load. Reload the page." />;
  return loaded.kind === 'ready' ? children(loaded.services) : <SkeletonRows label={noun} count={4} />;
}

/** The newest response of a feed; the feed of one `key` is made once. */
export function useFeed<Value>(make: () => Feed<Value>, key: string) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when another feed is wanted
  const feed = useMemo(make, [key]);
  const reading = useSyncExternalStore(feed.subscribe, feed.read);
  return { ...reading, refetch: feed.refetch };
}

/** The time, epoch ms, for ages. */
export const useServiceClock = ({ clock }: PanelServices): number => useSyncExternalStore(clock.subscribe, clock.nowMs);

interface FedProps<Value> {
  readonly feed: () => Feed<Value>;
  /** Another text asks for something else. */
  readonly query: string;
  readonly noun: string;
  readonly children: (value: Value) => ReactNode;
}

/** A response with all its states: on its way, refused, failed, there. What was there stays while it is requested anew. */
export function Fed<Value>({ feed, query, noun, children }: FedProps<Value>) {
  const { value, failure, isFetching, refetch } = useFeed(feed, query);
  if (value !== undefined) return children(value);
  if (failure?.isForbidden)
    return (
      <ForbiddenState isCompact title={`You may not see ${noun} here`}>
        {failure.message}
      </ForbiddenState>
    );
  if (failure)
    return (
      <ErrorState isCompact title={`The ${noun} did not load`} onRetry={refetch} isRetrying={isFetching}>
        {failure.message}
      </ErrorState>
    );
  return <SkeletonRows label={noun} count={4} />;
}
