export { CopyButton } from './CopyButton.tsx';
export { copyText } from './copy-text.ts';
