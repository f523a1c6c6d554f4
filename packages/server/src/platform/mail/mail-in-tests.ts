import { Secret } from '../config/secret.ts';
import type { MailSettings } from './mail-settings.ts';
import type { MailMessage } from './message.ts';

/** Settings for a mail server of a test. */
export const mailSettings = (settings: Partial<MailSettings> & { readonly port: number }): MailSettings => ({
  host: '127.0.0.1',
  isImplicitTls: false,
  startTls: 'OpportunisticStartTLS',
  user: '',
  password: new Secret(''),
  clientFiles: undefined,
  skipsVerification: false,
  from: { address: 'pharos@example.com', name: 'Pharos' },
  greetingName: 'monitor.example.com',
  ...settings,
});

/** A mail that any server takes. */
export const mailMessage = (message: Partial<MailMessage> = {}): MailMessage => ({
  to: { address: 'mia@example.com', name: 'Mia Kern' },
  subject: 'Your link',
  text: 'Here it is.',
  messageId: '<1234@monitor.example.com>',
  ...message,
});
