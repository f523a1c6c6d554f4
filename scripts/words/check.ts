import { parseSync, Visitor } from 'oxc-parser';
import { ALLOWED_IN_FILES, ALLOWED_NAMES, ALLOWED_PAIRS, BANNED, BANNED_LIMITS, BANNED_PAIRS, QUOTED_TEXTS, SPELLINGS } from './words.ts';

/** The words of a camel-case, snake-case or kebab-case name, in small letters. */
export function splitName(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}

/** What is wrong with a name, for people; undefined where nothing is. */
export function findFault(name: string): string | undefined {
  if (Object.hasOwn(ALLOWED_NAMES, name)) return undefined;
  const words = splitName(name);
  const [first = ''] = words;
  if (BANNED_LIMITS.has(first) && name === name.toUpperCase()) return `'${first}': say MAX`;
  for (const [index, word] of words.entries()) {
    const pair = `${words[index - 1] ?? ''} ${word}`;
    const isAllowed = ALLOWED_PAIRS.has(pair) || ALLOWED_PAIRS.has(`${word} ${words[index + 1] ?? ''}`);
    if (Object.hasOwn(BANNED_PAIRS, pair)) return `'${pair}': say ${BANNED_PAIRS[pair]}`;
    if (Object.hasOwn(BANNED, word) && !isAllowed) return `'${word}': say ${BANNED[word]}`;
  }
  return undefined;
}

/** Names in a source or a style sheet, and in the path of the file itself, that hold a banned word. One line each, without doubles. */
export function checkWords(path: string, text: string): readonly string[] {
  const findHere = (name: string) => (isAllowedIn(path, name) ? undefined : findFault(name));
  const inPath = path
    .split('/')
    .map((part) => findHere(part.replace(/\..*$/, '')))
    .filter((fault) => fault !== undefined)
    .map((fault) => `${path}: the path has ${fault}`);
  const names = path.endsWith('.css') ? classNames(text) : identifiers(path, text);
  const inNames = [...names].flatMap((name) => {
    const fault = findHere(name);
    return fault === undefined ? [] : [`${path}: ${name} has ${fault}`];
  });
  return [...inPath, ...inNames];
}

const isAllowedIn = (path: string, name: string): boolean =>
  Object.hasOwn(ALLOWED_IN_FILES, name) && ALLOWED_IN_FILES[name]?.includes(path) === true;

const classNames = (css: string): ReadonlySet<string> => new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));

/** @throws Error when the text is no TypeScript or JavaScript */
function identifiers(path: string, text: string): ReadonlySet<string> {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  const names = new Set<string>();
  const add = ({ name }: { readonly name: string }): void => void names.add(name);
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(program);
  return names;
}

/** What people read begins with a capital letter and goes on in small ones; names of settings, styles and types seldom do. */
const IS_READ = /^\W*[A-Z][a-z]/;

/** Texts in a source that people read, written in another English than the others. One line each, without doubles. */
export function checkSpelling(path: string, text: string): readonly string[] {
  const faults = [...readTexts(path, text)].flatMap((read) => {
    const found = QUOTED_TEXTS.has(read)
      ? []
      : read
          .toLowerCase()
          .split(/[^a-z]+/)
          .filter((word) => Object.hasOwn(SPELLINGS, word));
    return found.map((word) => `${path}: the text '${read.trim().slice(0, 60)}' has '${word}': write ${SPELLINGS[word]}`);
  });
  return [...new Set(faults)];
}

/** @throws Error when the text is no TypeScript or JavaScript */
function readTexts(path: string, text: string): ReadonlySet<string> {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  const texts = new Set<string>();
  const add = (read: string): void => void (IS_READ.test(read) && texts.add(read));
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && add(value)),
    TemplateElement: ({ value: { cooked } }) => add(cooked ?? ''),
    JSXText: ({ value }) => add(value),
  }).visit(program);
  return texts;
}
