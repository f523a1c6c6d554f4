import type { Panel } from '@pharos/contract/dashboard/panel';
import { noticesOf } from '@pharos/domain/frames/notices';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { LazyBoundary, lazyCode, lazyPart, useLazyCode } from '@pharos/ui/lazy';
import { Popover } from '@pharos/ui/popover';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import type { PanelManifests } from '../../../platform/plugins/page-plugins.ts';
import { findNotDrawn } from '../../../platform/plugins/panel-kinds.ts';
import type { PanelData } from '../../panel-data/index.ts';
import { useDashboardStore, usePanelData } from '../../dashboard-store/index.ts';
import { hasTransformations } from './panel-query.ts';
import { resultQueriesOf } from './panel-results.ts';
import { panelName } from './panel-text.ts';
import styles from './panel.module.css';

const DescriptionText = lazyPart(async () => (await import('./DescriptionText.tsx')).DescriptionText);

const PanelLinks = lazyPart(async () => (await import('../links/PanelLinks.tsx')).PanelLinks);
const flagCode = lazyCode(async () => (await import('./PanelFlagList.tsx')).PanelFlagList);
/** Long before anybody notices that the server can no longer send it. */
export const loadPanelFlags = flagCode.load;

/** What the head of a panel says beside its title: description, links, and what is out of the ordinary, whose code comes with the first such panel. */
export function PanelFlags({ panel }: { readonly panel: Panel }) {
  const { plugins } = usePlatform();
  const data = usePanelData(panel.id);
  const { slowExpressions, drawnNotices } = useDashboardStore();
  const slow = useSyncExternalStore(slowExpressions.subscribe, () => slowExpressions.get(panel.id));
  const drawn = useSyncExternalStore(drawnNotices.subscribe, () => drawnNotices.get(panel.id));
  const isNeeded = slow.length > 0 || drawn.length > 0 || isFlagged(plugins, panel) || isDataFlagged(data);
  const PanelFlagList = useLazyCode(flagCode, { isNeeded, onFailure: () => undefined });
  return (
    <>
      {panel.description?.trim() && <PanelDescription panel={panel} text={panel.description} />}
      {panel.links && panel.links.length > 0 && (
        <LazyBoundary fallback={null}>
          <PanelLinks panel={panel} />
        </LazyBoundary>
      )}
      {PanelFlagList && <PanelFlagList panel={panel} data={data} slow={slow} drawn={drawn} />}
    </>
  );
}

/** A time of its own, or something that is not drawn, or may not be. */
const isFlagged = (plugins: PanelManifests, panel: Panel): boolean =>
  [panel.timeFrom, panel.timeShift].some((text) => text?.trim()) ||
  findNotDrawn(plugins, panel) !== undefined ||
  hasTransformations(panel) ||
  resultQueriesOf(panel).length > 0;

const isDataFlagged = ({ isStale, isPending, failures, frames }: PanelData): boolean =>
  isStale || isPending || failures.length > 0 || noticesOf(frames).length > 0;

/** The description of a panel behind a small sign, so that it can be read with the keyboard and its links be followed. */
function PanelDescription({ panel, text }: { readonly panel: Panel; readonly text: string }) {
  const trigger = (
    <IconButton label={`About ${panelName(panel)}`} size="tiny" className={styles.info} icon={<Icon name="info" size="small" />} />
  );
  return (
    <Popover label={`About ${panelName(panel)}`} trigger={trigger}>
      <DescriptionText text={text} />
    </Popover>
  );
}
