export { ConfirmationHost } from './ConfirmationHost.tsx';
