import { compact, type GridItem } from '@pharos/domain/dashboard/grid/layout';
import { itemsOf } from '@pharos/domain/dashboard/grid/panel-layout';
import { phoneLayout } from '@pharos/domain/dashboard/grid/phone-layout';
import { Button } from '@pharos/ui/button';
import { classNames, cssVariables, useIsPhone } from '@pharos/ui/element';
import { VisuallyHidden } from '@pharos/ui/text';
import { Icon } from '@pharos/ui/icon';
import { EmptyState } from '@pharos/ui/feedback';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { type ComponentProps, useMemo } from 'react';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { fitsHalfPhone } from '../../../platform/plugins/panel-kinds.ts';
import { useTiles } from '../copies/use-tiles.ts';
import { useDisplay } from '../display/useDisplay.ts';
import { useFittedItems } from '../display/useFittedItems.ts';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { GridPanel } from './GridPanel.tsx';
import { usePanelDrag } from './usePanelDrag.ts';
import { useTileOrder } from './useTileOrder.ts';
import styles from './grid.module.css';

const CopiesLine = lazyPart(async () => (await import('../copies/CopiesLine.tsx')).CopiesLine);
const CopiesWatch = lazyPart(async () => (await import('../copies/CopiesWatch.tsx')).CopiesWatch);

/** All panels at their places. Style sheets place them, so a resize of the window costs no script; what is moved by hand comes on top. */
export function DashboardGrid() {
  const { plugins } = usePlatform();
  const { tiles: panels, lines } = useTiles();
  const foldsEmpty = useDashboard(({ shown }) => shown.groups.some((group) => group.foldsEmpty));
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const isPhone = useIsPhone();
  const isFitted = useDisplay().isFitted && !isPhone;
  // What is fitted stands elsewhere than in the document.
  const isMovable = canEdit && !isPhone && !isFitted;
  const items = useFittedItems(
    useMemo(() => compact(itemsOf(panels)), [panels]),
    isFitted,
  );
  const phonePlaces = useMemo(
    () => new Map(phoneLayout(panels, (type) => fitsHalfPhone(plugins, type)).map((item) => [item.id, item])),
    [panels, plugins],
  );
  const ordered = useTileOrder(panels);
  const drag = usePanelDrag(items, panels, isMovable);
  const places = useMemo(() => new Map((drag.dragging?.items ?? items).map((item) => [item.id, item])), [drag.dragging, items]);
  const dragging = drag.dragging;
  const target = dragging && places.get(dragging.id);
  if (panels.length === 0) return <NoPanels canEdit={canEdit} isPhone={isPhone} />;
  return (
    <>
      {isMovable && (
        <VisuallyHidden>
          <p id="grid-help">
            Press Space to move the panel with the arrow keys, with Shift to resize it. Space or Enter drops it, Escape cancels.
          </p>
        </VisuallyHidden>
      )}
      {/* The panels inside are what is pressed; the grid only listens for all of them. */}
      <div
        ref={drag.ref}
        role="presentation"
        className={styles.grid}
        onPointerDown={drag.onPointerDown}
        onKeyDown={drag.onKeyDown}
        onBlur={drag.onBlur}
      >
        {ordered.map((panel) => {
          const place = places.get(panel.id);
          const phone = phonePlaces.get(panel.id);
          const line = lines.get(panel.id);
          const isDragging = dragging?.id === panel.id;
          const classes = classNames(styles.tile, isDragging && (dragging.by === 'keys' ? styles.lifted : styles.moving));
          return (
            place &&
            phone && (
              <div key={panel.id} className={classes} data-tile={panel.id} style={gridStyle(place, phone)}>
                {line ? <Line group={line} /> : <GridPanel panel={panel} isMovable={isMovable} />}
              </div>
            )
          );
        })}
        {target && dragging.by === 'pointer' && (
          <>
            <div className={classNames(styles.tile, styles.target)} style={gridStyle(target, target)} />
            <div className={styles.shield} />
          </>
        )}
      </div>
      {foldsEmpty && !dragging && (
        <ChunkBoundary what="The watch for copies without data" isSilent>
          <LazyBoundary fallback={null}>
            <CopiesWatch />
          </LazyBoundary>
        </ChunkBoundary>
      )}
    </>
  );
}

const Line = (props: ComponentProps<typeof CopiesLine>) => (
  <ChunkBoundary what="The note on copies" isCompact>
    <LazyBoundary fallback={null}>
      <CopiesLine {...props} />
    </LazyBoundary>
  </ChunkBoundary>
);

interface NoPanelsProps {
  readonly canEdit: boolean;
  /** There the bar has no room for the button. */
  readonly isPhone: boolean;
}

function NoPanels({ canEdit, isPhone }: NoPanelsProps) {
  const { offerPanels } = useDashboardStore();
  const isOfOtherFormat = useDashboard(({ isReadOnly }) => isReadOnly);
  const state = { role: 'status', icon: <Icon name="layout-dashboard" size="huge" /> } as const;
  if (isOfOtherFormat)
    return (
      <EmptyState {...state} title="No panels to show">
        This format may keep them elsewhere: the settings show the whole document.
      </EmptyState>
    );
  if (!canEdit)
    return (
      <EmptyState {...state} title="No panels yet">
        Whoever may edit this dashboard can add some.
      </EmptyState>
    );
  if (!isPhone)
    return (
      <EmptyState {...state} title="No panels yet">
        Add panel, above, puts the first one here.
      </EmptyState>
    );
  const add = (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={() => offerPanels(true)}>
      Add panel
    </Button>
  );
  return <EmptyState {...state} title="No panels yet" action={add} />;
}

const gridStyle = ({ x, y, w, h }: GridItem, phone: GridItem) =>
  cssVariables({
    '--x': x,
    '--y': y,
    '--w': w,
    '--h': h,
    '--phone-x': phone.x,
    '--phone-y': phone.y,
    '--phone-w': phone.w,
    '--phone-h': phone.h,
  });
