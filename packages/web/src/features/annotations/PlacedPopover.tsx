import type { ChartPlace } from '@pharos/plugin/unstable/ui';
import { Popover } from '@pharos/ui/popover';
import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './annotations.module.css';

interface PlacedPopoverProps {
  readonly label: string;
  readonly place: ChartPlace;
  readonly widthPx: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const placed = ({ left, top, width, height }: ChartPlace): CSSProperties => ({
  position: 'fixed',
  left,
  top,
  width,
  height,
  pointerEvents: 'none',
});

/** A popover at a place of a graph, which may be drawn anew below it; a sheet on a phone. The focus goes back to the graph. */
export function PlacedPopover({ label, place, widthPx, onClose, children }: PlacedPopoverProps) {
  const close = () => {
    onClose();
    if (place.element.isConnected) place.element.focus();
  };
  return createPortal(
    <Popover
      trigger={<span style={placed(place)} />}
      isPlaceOnly
      isFlush
      label={label}
      side="right"
      widthPx={widthPx}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      {children}
    </Popover>,
    document.body,
  );
}

const GAP_PX = 6;
const EDGE_PX = 8;

interface HoverCardProps {
  readonly place: ChartPlace;
  readonly widthPx: number;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The same for the pointer alone: beside the mark on the roomier side, or above it, without taking the focus. */
export function HoverCard({ place, widthPx, onEnter, onLeave, children }: HoverCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    if (!current) return;
    const { offsetWidth, offsetHeight } = current;
    const right = place.left + place.width + GAP_PX;
    const left = place.left - GAP_PX - offsetWidth;
    const fitsSideways = right + offsetWidth + EDGE_PX <= innerWidth || left >= EDGE_PX;
    // Without room at either side it stands above, never over its mark.
    const above = {
      left: Math.max(EDGE_PX, Math.min(place.left, innerWidth - offsetWidth - EDGE_PX)),
      top: place.top - GAP_PX - offsetHeight,
    };
    const sideways = { left: right + offsetWidth + EDGE_PX <= innerWidth ? right : left, top: place.top };
    const at = fitsSideways ? sideways : above;
    const top = Math.max(EDGE_PX, Math.min(at.top, innerHeight - offsetHeight - EDGE_PX));
    Object.assign(current.style, { left: `${at.left}px`, top: `${top}px` });
  });
  return createPortal(
    <div ref={card} className={styles.hovered} style={{ width: widthPx }} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {children}
    </div>,
    document.body,
  );
}
