export { type UserChange, userRepository, type UserRow } from './users.server-wide.repository.ts';
export { auditUser } from './audit-user.ts';
export { userRoutes } from './profile.ts';
export { requireOwnUser, requirePerson } from './own-user.ts';
export { checkPassword } from './password-rules.ts';
