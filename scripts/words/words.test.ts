import { expect, test } from 'vitest';
import { checkSpelling, checkWords, findFault, splitName } from './check.ts';
import { ALLOWED_NAMES, BANNED, BANNED_PAIRS, QUOTED_TEXTS, SPELLINGS } from './words.ts';

test('a name falls into words at capitals, underscores and hyphens', () => {
  expect(splitName('parseHTTPAnswer')).toEqual(['parse', 'http', 'answer']);
  expect(splitName('MAX_LIFE_MS')).toEqual(['max', 'life', 'ms']);
  expect(splitName('running-halves')).toEqual(['running', 'halves']);
});

test.each([
  'askAgain',
  'HttpAnswer',
  'useSight',
  'KEPT_MS',
  'gridHand',
  'MOST_ROWS',
  'LONGEST',
  'runningHalf',
  'first-way',
  'flight',
  'timeBeside',
  'page-verbs',
  'wakeUps',
  'silence-watch',
  'ownMark',
  'accountId',
  'AccountRow',
  'makesAccounts',
])('%s is refused', (name) => {
  expect(findFault(name)).toMatch(/^'.+': say /);
});

test.each([
  ['a longer word that holds a banned one', ['background', 'task', 'lifetime', 'thousand', 'almost', 'mostRecent', 'handler', 'password']],
  ['calls in flight', ['inFlight', 'MAX_IN_FLIGHT', 'inFlightCalls']],
  ['accounts as the specification has them', ['createAccountFlows', 'ACCOUNT_MAILS', 'accountMailsPerAccountPerHour']],
  ['names that are not ours', Object.keys(ALLOWED_NAMES)],
])('%s passes', (_what, names) => {
  expect(names.map(findFault)).toEqual(names.map(() => undefined));
});

test('identifiers, private members, elements, style classes and paths are looked at; texts and comments are not', () => {
  const source = `
    // the answer to every question
    import { askedOrg } from './asked-org.ts';
    export class Gate { #flights = new Set(['a wish']); }
    export const label = <ButtonWords title="Welcome">{house.kept}</ButtonWords>;
  `;
  expect(checkWords('packages/web/src/Gate.tsx', source).map((line) => line.split(' ')[1])).toEqual([
    'askedOrg',
    'flights',
    'ButtonWords',
    'house',
    'kept',
  ]);
  expect(checkWords('packages/ui/src/Menu.module.css', '.words { color: var(--look) } .row .held:hover {}')).toHaveLength(2);
  expect(checkWords('e2e/fixtures/house.ts', 'export {};')).toEqual(["e2e/fixtures/house.ts: the path has 'house': say test app"]);
});

test('what stands in some files only passes there, as a name and in the path', () => {
  const source = 'export interface Tables { account: object }';
  const path = 'packages/server/src/features/users/users.tables.ts';
  expect(checkWords(path, source)).toEqual([]);
  expect(checkWords(path.replace('users.tables', 'accounts.tables'), source)).toEqual([
    "packages/server/src/features/users/accounts.tables.ts: the path has 'accounts': say user",
    "packages/server/src/features/users/accounts.tables.ts: account has 'account': say user",
  ]);
  expect(checkWords('packages/server/src/migrations/001-accounts.ts', 'export const accounts = 1;')).toEqual([]);
});

test('what is said instead is not banned itself', () => {
  const instead = [...Object.values(BANNED), ...Object.values(BANNED_PAIRS)].flatMap((say) => say.split(', '));
  expect(instead.map((say) => findFault(say))).toEqual(instead.map(() => undefined));
});

test('texts that people read are spelled in one English: of elements, properties and templates', () => {
  const source = `
    // Coloring of an organization
    import { color } from './color.ts';
    const style = { color: 'gray', transition: 'color 1s' };
    export const group = <Group title="Coloring" gray={color}>Choose a Color {\`Visualization of \${style}\`}</Group>;
  `;
  expect(checkSpelling('Group.tsx', source)).toEqual([
    "Group.tsx: the text 'Coloring' has 'coloring': write colouring",
    "Group.tsx: the text 'Choose a Color' has 'color': write colour",
    "Group.tsx: the text 'Visualization of' has 'visualization': write visualisation",
  ]);
});

test('what is spelled so already passes, and so does what is quoted', () => {
  const passing = ['Colours', 'Visualisation', 'Colour by value', ...QUOTED_TEXTS].map((text) => `use(${JSON.stringify(text)});`);
  expect(checkSpelling('a.ts', passing.join('\n'))).toEqual([]);
  expect(Object.values(SPELLINGS).filter((word) => Object.hasOwn(SPELLINGS, word))).toEqual([]);
});
