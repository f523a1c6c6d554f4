export { findPart, readMail } from '../../../../scripts/services/read-mail.ts';
