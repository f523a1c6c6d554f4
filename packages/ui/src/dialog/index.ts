export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { Drawer } from './Drawer.tsx';
