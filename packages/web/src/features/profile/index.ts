export { ChangePasswordPage } from './ChangePasswordPage.tsx';
export { prefetchProfile, ProfilePage } from './ProfilePage.tsx';
export { SecurityPage } from './SecurityPage.tsx';
