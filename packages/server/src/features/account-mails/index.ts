export { createAccountMails, type AccountMails } from './account-mails.service.ts';
