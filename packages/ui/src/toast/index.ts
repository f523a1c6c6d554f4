export { createToasts, type ShownToast, type Toast, type Toasts, type ToastSeverity } from './toasts.ts';
export { LazyToaster } from './LazyToaster.tsx';
export { Toaster } from './Toaster.tsx';
