import type { ReactNode } from 'react';
import { lazyCode } from '../lazy/lazy-code.ts';
import { useLayerCode } from '../lazy/useLayerCode.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly side?: 'left' | 'right';
  readonly widthPx?: number;
  /** The content draws its own head; the title is then only spoken. */
  readonly hasNoHead?: boolean;
}

export const drawerLayer = lazyCode(async () => (await import('./DrawerLayer.tsx')).DrawerLayer);

/** A layer at the edge of the window: options beside the work, or the side menu of a phone. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onOpenChange } = props;
  const returnFocus = useReturnFocus(isOpen);
  const Layer = useLayerCode(drawerLayer, { isOpen, close: () => onOpenChange(false) });
  return Layer ? <Layer {...props} returnFocus={returnFocus} /> : null;
}
