export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Dialog } from './Dialog.tsx';
export type { DialogProps } from './DialogLayer.tsx';
export { Drawer } from './Drawer.tsx';
