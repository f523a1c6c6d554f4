export { MailPage } from './MailPage.tsx';
export { TasksPage } from './TasksPage.tsx';
