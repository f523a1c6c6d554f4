import { lazyCode } from '../lazy/lazy-code.ts';
import { useLayerCode } from '../lazy/useLayerCode.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import type { DialogProps } from './DialogLayer.tsx';

export const dialogLayer = lazyCode(async () => (await import('./DialogLayer.tsx')).DialogLayer);

/** Modal. A bottom sheet on phones. Escape closes it and returns the focus to what opened it. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange } = props;
  const returnFocus = useReturnFocus(isOpen);
  const Layer = useLayerCode(dialogLayer, { isOpen, close: () => onOpenChange(false) });
  return Layer ? <Layer {...props} returnFocus={returnFocus} /> : null;
}
