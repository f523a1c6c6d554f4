import { PROVIDER_CONFIRMATION_CHANNEL, ProviderConfirmation } from '@pharos/contract/provider-confirmation';

/** Enough for the sign-in page of any provider. */
const FEATURES = 'popup,width=540,height=720';

/** An empty window; undefined where the browser refuses it. */
export const openWindow = (): Window | undefined => window.open('', '_blank', FEATURES) ?? undefined;

/** Once it is there we know no more of it: the provider's page is of another site. */
export const leadWindow = (opened: Window, url: string): void => opened.location.replace(url);

/** Hears what became of one attempt in the window of it; returns how to stop. */
export function onProviderConfirmation(attempt: string, listener: (result: ProviderConfirmation) => void): () => void {
  if (typeof BroadcastChannel !== 'function') return () => {};
  const channel = new BroadcastChannel(PROVIDER_CONFIRMATION_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const result = ProviderConfirmation.safeParse(data);
    if (result.success && result.data.attempt === attempt) listener(result.data);
  });
  return () => channel.close();
}
