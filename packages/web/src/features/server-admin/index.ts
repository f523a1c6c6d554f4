export { AdminHomePage } from './AdminHomePage.tsx';
export { EditUserPage } from './EditUserPage.tsx';
export { NewUserPage } from './NewUserPage.tsx';
export { SettingsPage } from './SettingsPage.tsx';
export { StatsPage } from './StatsPage.tsx';
export { UsersPage } from './UsersPage.tsx';
export { prefetchUsers } from './users.queries.ts';
