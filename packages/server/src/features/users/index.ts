export { accountRepository, type AccountRow, type NewAccount } from './accounts.server-wide.repository.ts';
export { userRoutes } from './profile.ts';
export { checkPassword, passwordMinimum } from './password-rules.ts';
