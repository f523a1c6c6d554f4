import type { BuiltInMail } from '../../platform/templates/mail-templates.ts';
import type { Fields } from '../../platform/templates/tree.ts';
import { htmlOfMail, type MailContent, textOfMail } from './layout.ts';

/** Fields that every mail has. */
const EVERYWHERE = {
  AppUrl: 'https://monitor.example.com/',
  BuildVersion: '0.1.0',
  BuildStamp: 0,
};

const built = (content: MailContent, example: Fields): BuiltInMail => ({
  html: htmlOfMail(content),
  text: textOfMail(content),
  example: { ...EVERYWHERE, ...example },
});

/** The mails about accounts, by the names of the files that may replace them. Fields are those of Grafana's mails, and `LinkUrl` and `ValidFor` in each that has a link that ends. */
export const ACCOUNT_MAILS = {
  reset_password: built(
    {
      subject: 'Reset your Pharos password - {{ .Name }}',
      heading: 'Choose a new password',
      paragraphs: [
        'Hi {{ .Name }},',
        'Somebody asked for a new password of your account. If it was you, choose one within {{ .ValidFor }}. Until then the old one goes on working.',
      ],
      action: { label: 'Choose a password', url: '{{ .LinkUrl }}' },
      note: 'If it was not you, there is nothing to do: nobody can choose a password without this mail.',
    },
    {
      Name: 'Mia Kern',
      Code: 'c0de0f7heex4mple',
      EmailCodeValidHours: 2,
      LinkUrl: 'https://monitor.example.com/user/password/reset?code=c0de0f7heex4mple',
      ValidFor: '2 hours',
    },
  ),
  signup_started: built(
    {
      subject: 'Welcome to Pharos, please complete your sign up!',
      heading: 'Complete your sign up',
      paragraphs: ['This address was given for a new account. The button below knows your code; where the page asks for it, it is:'],
      code: '{{ .Code }}',
      action: { label: 'Complete sign up', url: '{{ .LinkUrl }}' },
      note: 'The code is good for {{ .ValidFor }}. If you did not sign up, there is nothing to do: without the code there is no account.',
    },
    {
      Email: 'mia@example.com',
      Code: 'aZ3x-9Qm2-Lp7T',
      EmailCodeValidHours: 0.5,
      SignUpUrl: 'https://monitor.example.com/signup/?email=mia%40example.com&code=aZ3x-9Qm2-Lp7T',
      LinkUrl: 'https://monitor.example.com/signup/?email=mia%40example.com&code=aZ3x-9Qm2-Lp7T',
      ValidFor: '30 minutes',
    },
  ),
  welcome_on_signup: built(
    {
      subject: 'Welcome to Pharos',
      heading: 'Welcome to Pharos',
      paragraphs: [
        'Hi {{ .Name }},',
        'Your account is ready. The dashboards that you may see are on the home page; a star keeps the ones you need at hand.',
      ],
      action: { label: 'Open Pharos', url: '{{ .AppUrl }}' },
      note: 'You get this mail because an account was made with this address.',
    },
    { Name: 'Mia Kern' },
  ),
  new_user_invite: built(
    {
      subject: '{{ .InvitedBy }} has invited you to join Pharos',
      heading: 'Join {{ .OrgName }}',
      paragraphs: [
        'Hi{{ if .Name }} {{ .Name }}{{ end }},',
        '{{ .InvitedBy }}{{ if .Email }} ({{ .Email }}){{ end }} has invited you to the organisation {{ .OrgName }}. Choose a name and a password, or log in where you have an account, and its dashboards are open to you.',
      ],
      action: { label: 'Accept the invitation', url: '{{ .LinkUrl }}' },
      note: 'The invitation is good for {{ .ValidFor }}. If you do not know who sent it, there is nothing to do.',
    },
    {
      Name: 'Mia',
      OrgName: 'Plant 7',
      Email: 'jonas@example.com',
      InvitedBy: 'Jonas Weber',
      LinkUrl: 'https://monitor.example.com/invite/aZ3x9Qm2Lp7TaZ3x9Qm2Lp7TaZ3x9Q',
      EmailCodeValidHours: 24,
      ValidFor: '24 hours',
    },
  ),
  invited_to_org: built(
    {
      subject: '{{ .InvitedBy }} has added you to the {{ .OrgName }} organisation',
      heading: 'You are now in {{ .OrgName }}',
      paragraphs: [
        'Hi {{ .Name }},',
        '{{ .InvitedBy }} has added you to the organisation {{ .OrgName }}. Once you are logged in you can switch to it.',
      ],
      action: { label: 'Log in', url: '{{ .AppUrl }}' },
      note: 'You get this mail because your account was added to an organisation.',
    },
    { Name: 'Mia Kern', OrgName: 'Plant 7', InvitedBy: 'Jonas Weber' },
  ),
  email_change: built(
    {
      subject: '{{ if .IsNewAddress }}Confirm your new email for Pharos{{ else }}Your email for Pharos is to change{{ end }}',
      heading: '{{ if .IsNewAddress }}Confirm your new email{{ else }}Your email is to change{{ end }}',
      paragraphs: [
        'Hi {{ .Name }},',
        '{{ if .IsNewAddress }}{{ .NewEmail }} was given as the new email of your account, in place of {{ .OldEmail }}. It counts once you confirm it, within {{ .ValidFor }} and logged in to the account.{{ else }}{{ .NewEmail }} was given as the new email of your account, in place of this address. It counts once it is confirmed there.{{ end }}',
      ],
      action: {
        label: '{{ if .IsNewAddress }}Confirm the email{{ else }}Open your profile{{ end }}',
        url: '{{ .LinkUrl }}',
      },
      note: '{{ if .IsNewAddress }}If you have no such account, there is nothing to do: without this mail the email counts for nobody.{{ else }}If it was not you, change your password now: the link in the other mail is no good then.{{ end }}',
    },
    {
      Name: 'Mia Kern',
      OldEmail: 'mia@example.com',
      NewEmail: 'mia.kern@example.com',
      IsNewAddress: true,
      LinkUrl: 'https://monitor.example.com/user/email/confirm?code=c0de0f7heex4mple',
      EmailCodeValidHours: 0.5,
      ValidFor: '30 minutes',
    },
  ),
  test_mail: built(
    {
      subject: 'Test mail from Pharos',
      heading: 'Mail works',
      paragraphs: ['A server administrator has sent this mail to see whether Pharos reaches you. It does.'],
      action: { label: 'Open Pharos', url: '{{ .AppUrl }}' },
      note: 'You get this mail because your address was typed in for a test.',
    },
    {},
  ),
  identity_linked: built(
    {
      subject: 'You sign in to Pharos by {{ .Provider }} from now on',
      heading: 'Sign in by {{ .Provider }} from now on',
      paragraphs: [
        'Hi {{ .Name }},',
        'Somebody signed in by {{ .Provider }} with this e-mail address, so your account was connected with it. From now on you sign in there: the password of your account is gone, as are second factors and other ways to sign in, and all its sessions have ended.',
      ],
      action: { label: 'Log in', url: '{{ .AppUrl }}' },
      note: 'If it was not you, tell an administrator of your server.',
    },
    { Name: 'Mia Kern', Provider: 'LDAP' },
  ),
} as const satisfies Readonly<Record<string, BuiltInMail>>;
