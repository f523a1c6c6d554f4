export { accountMailTask } from './account-mail.task.ts';
export { createAccountMails, type AccountMails } from './account-mails.service.ts';
