import { lazyCode } from '../lazy/lazy-code.ts';
import { useLayerCode } from '../lazy/useLayerCode.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import type { DrawerProps } from './DrawerLayer.tsx';

export const drawerLayer = lazyCode(async () => (await import('./DrawerLayer.tsx')).DrawerLayer);

/** A layer at the edge of the window: options beside the work, or the side menu of a phone. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onOpenChange } = props;
  const returnFocus = useReturnFocus(isOpen);
  const Layer = useLayerCode(drawerLayer, { isOpen, close: () => onOpenChange(false) });
  return Layer ? <Layer {...props} returnFocus={returnFocus} /> : null;
}
