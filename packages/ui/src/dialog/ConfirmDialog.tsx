import type { ReactNode } from 'react';
import { lazyCode } from '../lazy/lazy-code.ts';
import { useLayerCode } from '../lazy/useLayerCode.ts';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** A question, answered by the buttons: "Delete Payments?" */
  readonly title: string;
  readonly text: ReactNode;
  /** What will happen in detail: a list of what is lost. */
  readonly children?: ReactNode;
  /** A verb: "Delete". */
  readonly confirmLabel: string;
  readonly busyLabel?: string;
  readonly cancelLabel?: string;
  /** A third answer, for example "Save" beside "Discard changes". */
  readonly otherAction?: { readonly label: string; readonly onSelect: () => void; readonly isDanger?: boolean };
  readonly isDanger?: boolean;
  /** Must be typed before the button works; capital letters do not matter. */
  readonly textToType?: string;
  /** The dialog stays open and busy until the promise settles; it closes when the promise is kept. */
  readonly onConfirm: () => void | Promise<unknown>;
}

export const confirmLayer = lazyCode(async () => (await import('./ConfirmLayer.tsx')).ConfirmLayer);

/** Asks before something is done. Enter confirms only what destroys nothing: in danger the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange } = props;
  const Layer = useLayerCode(confirmLayer, { isOpen, close: () => onOpenChange(false) });
  return Layer ? <Layer {...props} /> : null;
}
