import type { ComponentType } from 'react';
import { lazyPart } from '@pharos/ui/lazy';
import type { DashboardState } from '../dashboard-store/index.ts';
import { LinkTab } from './LinkTab.tsx';

export interface ShareTabProps {
  /** The panel that is shared; undefined: the dashboard. */
  readonly panelId: number | undefined;
  readonly onClose: () => void;
}

/** A way to share. */
interface ShareTab {
  readonly name: string;
  readonly label: string;
  /** Its body, and below it its buttons. */
  readonly Content: ComponentType<ShareTabProps>;
  /** Whether this dashboard, or this panel of it, is shared this way; without it, always. */
  readonly isOpen?: (state: DashboardState, panelId: number | undefined) => boolean;
}

/** Every way there is, in the order of the tabs. What most people do not come for is loaded with its tab. */
export const SHARE_TABS: readonly ShareTab[] = [
  { name: 'link', label: 'Link', Content: LinkTab },
  {
    name: 'snapshot',
    label: 'Snapshot',
    Content: lazyPart(async () => (await import('../snapshots/index.ts')).SnapshotTab),
    isOpen: ({ history }) => history.current.snapshot === undefined,
  },
  { name: 'embed', label: 'Embed', Content: lazyPart(async () => (await import('./EmbedTab.tsx')).EmbedTab) },
  {
    name: 'export',
    label: 'Export',
    Content: lazyPart(async () => (await import('./ExportTab.tsx')).ExportTab),
    isOpen: (_state, panelId) => panelId === undefined,
  },
];
