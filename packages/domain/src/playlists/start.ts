import { kioskOf, isFitted, withFitted, withKiosk, type Kiosk } from '../dashboard/display-mode.ts';

/** A way to show the dashboards of a playlist. */
export interface StartMode {
  readonly label: string;
  readonly kiosk: Kiosk;
  readonly isFitted: boolean;
}

/** How a playlist can be started. */
export const START_MODES: readonly StartMode[] = [
  { label: 'Normal', kiosk: false, isFitted: false },
  { label: 'TV mode', kiosk: 'tv', isFitted: false },
  { label: 'TV mode, panels fitted', kiosk: 'tv', isFitted: true },
  { label: 'Kiosk mode', kiosk: true, isFitted: false },
  { label: 'Kiosk mode, panels fitted', kiosk: true, isFitted: true },
];

/** The address that begins to play, for a button or for the bookmark of a screen on a wall. */
export const startUrl = (playlistId: number, { kiosk, isFitted: fits }: StartMode): string =>
  `/playlists/play/${playlistId}${withFitted(withKiosk('', kiosk), fits)}`;

/** The query of the next dashboard: how the page is shown stays, what belongs to the one before goes. */
export function carriedSearch(search: string): string {
  const orgId = new URLSearchParams(search).get('orgId');
  const retained = orgId === null ? '' : `?${new URLSearchParams({ orgId }).toString()}`;
  return withFitted(withKiosk(retained, kioskOf(search)), isFitted(search));
}
