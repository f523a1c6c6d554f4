import { SETTINGS } from './settings.ts';

/** Keys of one section that earlier releases accepted and ignored. */
export interface AdoptedSettings {
  readonly section: string;
  readonly keys: readonly string[];
  /** What becomes of them in this release. Whose text changes are listed once more, at the first start of that release. */
  readonly now: string;
}

const wholeSection = (section: keyof typeof SETTINGS, now: string): AdoptedSettings => ({
  section,
  keys: Object.keys(SETTINGS[section]),
  now,
});

export const ADOPTED_SETTINGS: readonly AdoptedSettings[] = [
  {
    section: 'users',
    keys: ['allow_sign_up', 'verify_email_enabled', 'external_manage_link_url', 'external_manage_link_name', 'external_manage_info'],
    now: 'allow_sign_up lets people make their own accounts, and verify_email_enabled has their e-mails verified by mail; the others take the place of inviting on /org/users',
  },
  { section: 'emails', keys: ['welcome_email_on_sign_up'], now: 'who signs up or accepts an invitation is greeted by mail' },
  { section: 'smtp', keys: ['enabled'], now: 'mails about accounts are sent' },
  { section: 'auth', keys: ['oauth_auto_login'], now: 'the login page leads to the provider at once, where there is one only' },
  wholeSection(
    'auth.proxy',
    'a proxy in front signs people in by a header; an empty whitelist means this machine and [server] trusted_proxies',
  ),
  wholeSection('auth.ldap', 'people sign in by a directory, in which they are looked up again every hour'),
  ...(['auth.github', 'auth.gitlab', 'auth.google', 'auth.generic_oauth', 'auth.grafana_com'] as const).map((section) =>
    wholeSection(section, 'with enabled, people sign in by this provider'),
  ),
  wholeSection('quota', 'where enabled, all of the limits are held: of the server, of each organisation and of each user'),
];

/** What was listed before: the text of each section. */
export type ListedSettings = Readonly<Record<string, string>>;

export const listedNow = (): ListedSettings => Object.fromEntries(ADOPTED_SETTINGS.map(({ section, now }) => [section, now]));

/** One line for each section of which something is given that does something else since it was listed last. */
export function describeAdopted(given: ReadonlySet<string>, listed: ListedSettings): readonly string[] {
  return ADOPTED_SETTINGS.flatMap(({ section, keys, now }) => {
    const set = keys.filter((key) => given.has(`${section}.${key}`));
    return set.length === 0 || listed[section] === now ? [] : [`[${section}] ${set.join(', ')}: ${now}`];
  });
}
