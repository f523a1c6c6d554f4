/** Words that mean something else to the field, or nothing, and what is written instead. */
export const BANNED: Readonly<Record<string, string>> = {
  ...word('query, request or send', 'ask', 'asks', 'asked', 'asking', 'asker', 'unasked', 'question', 'questions'),
  ...word('response or result', 'answer', 'answers', 'answered', 'answering', 'unanswered'),
  ...word('command or input', 'wish', 'wishes', 'wished'),
  ...word('report or notify', 'tell', 'tells', 'told'),
  ...word('forwarded or retained', 'kept'),
  ...word('dragging', 'held'),
  ...word('dependencies or context', 'ground', 'grounds'),
  ...word('test app', 'house', 'houses'),
  ...word('drag or pointer handlers', 'hand', 'hands'),
  ...word('visibility', 'sight'),
  ...word('in-flight call', 'flight', 'flights'),
  ...word('started', 'begun'),
  ...word('TTL', 'life', 'lives'),
  ...word('keep-alive', 'linger', 'lingers', 'lingering'),
  ...word('time-out', 'patience', 'patient'),
  ...word('style, display or check', 'look', 'looks'),
  ...word('text', 'words'),
  ...word('tolerant', 'lenient', 'leniently'),
  ...word('optional', 'maybe'),
  ...word('seed', 'furnish', 'furnished'),
  ...word('commit', 'settle', 'settles', 'settled'),
  ...word('banner', 'welcome'),
  ...word('what the result is: next, merged, outside', 'beside'),
  ...word('actions or commands', 'verbs'),
  ...word('status, outcome or remote change', 'fate', 'fates'),
  ...word('acquire, reserve or pool', 'lend', 'lends', 'lent'),
  ...word('user', 'account', 'accounts'),
};

/** The same for two words in a row. */
export const BANNED_PAIRS: Readonly<Record<string, string>> = {
  'running half': 'data source runtime',
  'running halves': 'data source runtimes',
  'editor half': 'query editor',
  'editor halves': 'query editors',
  'first way': 'first visit',
  'young space': 'V8 flags',
  'own mark': 'loop header or server id',
  'space giver': 'vacuum',
  'wake up': 'LISTEN and NOTIFY',
  'wake ups': 'LISTEN and NOTIFY',
  'silence watch': 'watchdog',
  'turn away': 'redirect or refuse',
  'turned away': 'redirected or refused',
};

/** A constant that begins with one of these is a limit: MAX_ROWS. */
export const BANNED_LIMITS: ReadonlySet<string> = new Set(['most', 'longest']);

/** Two words that the field says together, though it does not say one of them alone as we would. */
export const ALLOWED_PAIRS: ReadonlySet<string> = new Set([
  'in flight',
  'lifecycle',
  'account flow',
  'account flows',
  'account mail',
  'account mails',
  'account page',
  'account pages',
  'account address',
  'account api',
  'per account',
  // Programs, as later releases call them on the wire.
  'service account',
  'service accounts',
]);

/** Names that are not ours to choose. */
export const ALLOWED_NAMES: Readonly<Record<string, string>> = {
  allSettled: 'Promise.allSettled of the language',
  answeredAt: 'sent with the cost of a query',
  isUnasked: 'sent with the cost of a query',
  query_answer_bytes: 'a setting',
  queryAnswerBytes: 'the same setting as the configuration gives it',
  House: 'an icon of the icon library',
  CircleQuestionMark: 'an icon of the icon library',
  welcomeEmailOnSignUp: 'a setting as the configuration gives it',
  welcome_email_on_sign_up: 'a setting',
  PHAROS_EMAILS_WELCOME_EMAIL_ON_SIGN_UP: 'the same as a variable of the environment',
  welcome_on_signup: 'the name of a template, as files of operators have it',
  'big-answer': 'the documented name of a benchmark',
};

/** Names that stand in these files only. */
export const ALLOWED_IN_FILES: Readonly<Record<string, readonly string[]>> = {
  // The table, as `user` is a word of SQL, and the step that made it.
  account: ['packages/server/src/features/users/users.tables.ts'],
  accounts: ['packages/server/src/migrations/001-accounts.ts', 'packages/server/src/migrations/index.ts'],
  '001-accounts': ['packages/server/src/migrations/001-accounts.ts'],
  // A column as the first release had it.
  account_id: ['packages/server/src/testing/foundation/add-dashboards.ts', 'packages/server/src/testing/foundation/leave-folder.ts'],
  // What oidc-provider calls them.
  accountId: ['scripts/services/openid-provider.ts'],
  findAccount: ['scripts/services/openid-provider.ts'],
};

function word(say: string, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, say]));
}

/** In texts that people read: spellings of another English than the one that all of them are written in. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  color: 'colour',
  colors: 'colours',
  colored: 'coloured',
  coloring: 'colouring',
  visualization: 'visualisation',
  visualizations: 'visualisations',
  visualize: 'visualise',
  organization: 'organisation',
  organizations: 'organisations',
  organize: 'organise',
  customize: 'customise',
  customized: 'customised',
  recognize: 'recognise',
  recognized: 'recognised',
  normalize: 'normalise',
  normalized: 'normalised',
  initialize: 'initialise',
  initialized: 'initialised',
  analyze: 'analyse',
  behavior: 'behaviour',
  favorite: 'favourite',
  favorites: 'favourites',
  center: 'centre',
  centered: 'centred',
  gray: 'grey',
  canceled: 'cancelled',
  labeled: 'labelled',
};

/** Texts that are not ours to spell: messages that clients of the API compare, the tree of pages as it stands on the wire, a unit's name. */
export const QUOTED_TEXTS: ReadonlySet<string> = new Set([
  'User added to organization',
  'User not a member of one of the required organizations',
  'Organization user updated',
  'User removed from organization',
  'Active organization changed',
  'Organization created',
  'Organization updated',
  'Organization deleted',
  'Organization quota updated',
  'Failed to delete organization. ID not found',
  'Organization: ',
  'Not a valid organization',
  'Organization not found',
  'Organization name taken',
  'You are not a member of this organization',
  'User is already member of this organization',
  'User {loginOrEmail} is already added to organization',
  'Cannot change role so that there is no organization admin left',
  'Cannot remove last organization admin',
  'Gray (Gy)',
  // What browsers fill in.
  'organization',
]);
