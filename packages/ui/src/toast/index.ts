export { createToasts, type ShownToast, type Toast, type Toasts, type ToastSeverity } from './toasts.ts';
export { Toaster } from './Toaster.tsx';
