export { hasPasskeys } from './has-passkeys.ts';
