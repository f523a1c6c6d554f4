export { type AccountChange, accountRepository, type AccountRow } from './accounts.server-wide.repository.ts';
export { userRoutes } from './profile.ts';
export { checkPassword } from './password-rules.ts';
