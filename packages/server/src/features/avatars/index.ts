export { avatarUrl } from './avatar.ts';
export { avatarRoutes } from './avatar.routes.ts';
