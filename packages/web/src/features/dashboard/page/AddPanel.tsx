import { LazyBoundary } from '@pharos/ui/lazy';
import { Popover } from '@pharos/ui/popover';
import type { ReactElement } from 'react';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { lazyPart } from '../../../platform/chunks/lazy-part.ts';
import { focusAddTile } from '../grid/add-panel-attribute.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import styles from './page.module.css';

const AddPanelList = lazyPart(async () => (await import('../grid/AddPanelList.tsx')).AddPanelList);

const CHOICES_PX = 380;

/** The list of what can be added, beside the button that opens it; a sheet on a phone, where an entry of the menu opens it. */
export function AddPanel({ trigger, isPlaceOnly }: { readonly trigger: ReactElement; readonly isPlaceOnly?: boolean }) {
  const { offerPanels } = useDashboardStore();
  const isOpen = useDashboard((state) => state.isOfferingPanels);
  return (
    <Popover
      label="Add panel"
      align="end"
      widthPx={CHOICES_PX}
      isFlush
      isOpen={isOpen}
      onOpenChange={(isWanted) => !(isWanted && focusAddTile()) && offerPanels(isWanted)}
      {...{ trigger, isPlaceOnly }}
    >
      <ChunkBoundary what="The list of panel types" isCompact>
        <LazyBoundary fallback={<div className={styles.choicesRoom} />}>
          <AddPanelList onDone={() => offerPanels(false)} />
        </LazyBoundary>
      </ChunkBoundary>
    </Popover>
  );
}
