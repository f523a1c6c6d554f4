import type { Panel } from '@pharos/contract/dashboard/panel';
import type { GridItem } from '@pharos/domain/dashboard/grid/layout';
import { documentLayout } from '@pharos/domain/dashboard/shown/document-layout';
import { ROW_TYPE } from '@pharos/domain/dashboard/defaults';
import { setLayout } from '@pharos/domain/dashboard/panel-commands';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { loadChunk } from '@pharos/ui/lazy';
import { usePlatform } from '../../../platform/platform-context.ts';
import { panelName } from '../panel/panel-text.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import type { DragState, KeyDrag } from './panel-drag.ts';

type PanelDragModule = Pick<typeof import('./panel-drag.ts'), 'createRowDrag' | 'dragByKeys' | 'dragByPointer'>;

const loadDrag = (): Promise<PanelDragModule> => loadChunk(() => import('./panel-drag.ts'));

/** Moving and resizing panels by pointer and keyboard. The code behind it is loaded when something is first taken hold of. */
export function usePanelDrag(items: readonly GridItem[], panels: readonly Panel[], isMovable: boolean) {
  const store = useDashboardStore();
  const { announcer, toasts } = usePlatform();
  const ref = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState<DragState>();
  const keyDrag = useRef<KeyDrag>(undefined);
  const loaded = useRef<PanelDragModule>(undefined);
  const load = async () => (loaded.current = await loadDrag());
  const drop = (next: readonly GridItem[], label: string) => store.edit(setLayout(documentLayout(next, store.getState().shown), label));
  const nameOf = (id: number) => panelName(panels.find((panel) => panel.id === id) ?? { id });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grip = isMovable && event.button === 0 && ref.current ? findGrip(event.target, ref.current) : undefined;
    if (!grip) return;
    const { grid } = grip;
    const pointer = event.nativeEvent;
    const wait = new AbortController();
    let isReleased = false;
    const release = ({ pointerId }: { readonly pointerId: number }) => {
      isReleased ||= pointerId === pointer.pointerId;
    };
    window.addEventListener('selectstart', (selecting) => selecting.preventDefault(), { signal: wait.signal });
    for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, release, { signal: wait.signal });
    load().then(({ createRowDrag, dragByPointer }) => {
      wait.abort();
      if (isReleased) return;
      const { shown } = store.getState();
      const row = panels.find((panel) => panel.id === grip.id && panel.type === ROW_TYPE && panel.collapsed !== true);
      const rowDrag = row && createRowDrag(panels, row, ({ id }) => shown.byId.get(id)?.source.id ?? id);
      dragByPointer({
        ...grip,
        items,
        pointer,
        rowDrag,
        scroller: grid.closest('main'),
        onChange: setDragging,
        onDrop: rowDrag ? () => store.edit(rowDrag.drop()) : drop,
      });
    }, toasts.emitError);
  };

  const lift = ({ dragByKeys }: PanelDragModule, id: number) => {
    keyDrag.current = dragByKeys(
      items,
      { id, name: nameOf(id) },
      {
        say: announcer.say,
        onChange: setDragging,
        onDrop: drop,
        onEnd: () => {
          keyDrag.current = undefined;
        },
      },
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (keyDrag.current?.press(event.key, event.shiftKey)) return event.preventDefault();
    if (!isMovable || event.key !== ' ' || !(target instanceof HTMLElement) || target.dataset.panelId === undefined) return;
    event.preventDefault();
    const id = Number(target.dataset.panelId);
    if (store.getState().shown.byId.get(id)?.isClone) return;
    // Once its code is here a panel is lifted at once: the next key may follow in the same moment.
    if (loaded.current) lift(loaded.current, id);
    else load().then((drag) => document.activeElement === target && lift(drag, id), toasts.emitError);
  };

  /** Whoever leaves a lifted panel has dropped it where it is. */
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.target.dataset.panelId !== undefined) keyDrag.current?.press('Enter', false);
  };

  return { ref, dragging, onPointerDown, onKeyDown, onBlur };
}

interface Grip {
  readonly id: number;
  readonly grid: HTMLElement;
  readonly tile: HTMLElement;
  readonly kind: 'move' | 'resize';
}

/** What was taken hold of: a panel's head with its title, or its corner. Other buttons inside of a head are pressed, not dragged. */
function findGrip(target: EventTarget, grid: HTMLElement): Grip | undefined {
  if (!(target instanceof Element)) return undefined;
  const tile = target.closest<HTMLElement>('[data-tile]');
  const isCorner = target.closest('[data-panel-resize]') !== null;
  const isHead = target.closest('[data-panel-head]') !== null && target.closest('button:not([data-panel-title]), a, input') === null;
  return tile && (isCorner || isHead) ? { id: Number(tile.dataset.tile), grid, tile, kind: isCorner ? 'resize' : 'move' } : undefined;
}
