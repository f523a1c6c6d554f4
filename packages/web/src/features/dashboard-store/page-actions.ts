import { isEqualJson } from '@pharos/domain/text/equal-json';
import type {
  DashboardState,
  ExplainedPoint,
  RemoteChange,
  NewerVersion,
  Presence,
  OfferedDraft,
  SaveRequest,
  ShareRequest,
} from './dashboard-state.ts';

/** What opens and closes on the page beside the dashboard; the document knows nothing of it. */
export interface PageActions {
  /** Opens the inspector of a panel; undefined closes it. */
  readonly inspect: (panelId: number | undefined) => void;
  /** Opens the inspector of a panel to explain a value of it. */
  readonly explain: (panelId: number, point?: ExplainedPoint) => void;
  /** Opens the dialog that saves, or the comparison with a newer version; undefined closes it. */
  readonly requestSave: (request: SaveRequest | undefined) => void;
  /** Opens the dialog that shares the dashboard or one panel of it, or writes a panel's data to a file; undefined closes it. */
  readonly openShare: (request: ShareRequest | undefined) => void;
  /** Somebody saved a version that this page does not show. */
  readonly reportNewer: (newer: NewerVersion) => void;
  /** Who else has it open now. */
  readonly reportPresence: (presence: Presence) => void;
  /** It was deleted or moved elsewhere; undefined takes the notice away. */
  readonly reportRemoteChange: (remoteChange: RemoteChange | undefined) => void;
  /** Offers what an earlier visit left behind; undefined takes the offer back. */
  readonly offerDraft: (draft: OfferedDraft | undefined) => void;
  /** Opens or closes the list of panels to add. */
  readonly offerPanels: (isOffering: boolean) => void;
  /** The person has starred it, or not. */
  readonly setStarred: (isStarred: boolean) => void;
  /** Takes the tile of a new dashboard off the page. No step: nothing was changed. */
  readonly closeTile: () => void;
  /** Something is typed in the settings that the document does not have yet: leaving asks first. */
  readonly holdForm: (hasOpenForm: boolean) => void;
}

export const createPageActions = (getState: () => DashboardState, set: (next: Partial<DashboardState>) => void): PageActions => ({
  inspect: (inspectedId) => set({ inspectedId, explained: undefined }),
  explain: (inspectedId, explained = {}) => set({ inspectedId, explained }),
  requestSave: (saveRequest) => set({ saveRequest }),
  openShare: (shareRequest) => set({ shareRequest }),
  reportNewer: (newer) => {
    // A slow response does not take back what another tab has told.
    if (newer.version >= (getState().newer?.version ?? 0)) set({ newer });
  },
  reportPresence: (presence) => {
    if (!isEqualJson(presence, getState().presence)) set({ presence });
  },
  reportRemoteChange: (remoteChange) => set({ remoteChange }),
  offerDraft: (draft) => set({ draft }),
  offerPanels: (isOfferingPanels) => set({ isOfferingPanels }),
  holdForm: (hasOpenForm) => hasOpenForm !== getState().hasOpenForm && set({ hasOpenForm }),
  setStarred: (isStarred) => {
    const { server, meta } = getState();
    set({ server: { ...server, isStarred }, meta: { ...meta, isStarred } });
  },
  closeTile: () => set({ isTileClosed: true }),
});
