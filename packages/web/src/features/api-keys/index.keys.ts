export type { CreatedKey } from './api-keys.queries.ts';
export { CreatedKeyDialog } from './CreatedKeyDialog.tsx';
export { lifetimeOptions } from './lifetimes.ts';
