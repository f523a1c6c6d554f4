import type { ReactNode } from 'react';
import { lazyCode } from '../lazy/lazy-code.ts';
import { useLayerCode } from '../lazy/useLayerCode.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: ReactNode;
  /** One sentence under the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the primary one last; on a phone it lies on top. */
  readonly footer?: ReactNode;
  /** small 400, normal 480, wide 760, full 1200 px. */
  readonly size?: 'small' | 'normal' | 'wide' | 'full';
  /** Alerts interrupt, and must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
}

export const dialogLayer = lazyCode(async () => (await import('./DialogLayer.tsx')).DialogLayer);

/** Modal. A bottom sheet on phones. Escape closes it and returns the focus to what opened it. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange } = props;
  const returnFocus = useReturnFocus(isOpen);
  const Layer = useLayerCode(dialogLayer, { isOpen, close: () => onOpenChange(false) });
  return Layer ? <Layer {...props} returnFocus={returnFocus} /> : null;
}
