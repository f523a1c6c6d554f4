import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Of scripts as sent, headers included. */
export const LOGIN_KB = 75;
export const GRAPH_KB = 285;

/** Head of a response with a script: 549 bytes to Chromium on loopback, and some digits. */
const HEADERS_BYTES = 560;
/** What the home page of a new installation shows. */
const FIRST_PANELS = ['graph', 'table', 'gettingstarted'];

/** By source file, or by name: what the builder says of each of its files. */
export type Manifest = Readonly<Record<string, BuiltFile>>;
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Files that the server names in a page before its scripts run, by page and by type of panel. */
interface Preloads {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly panels: Readonly<Record<string, readonly string[]>>;
}

/** A build, and what each of its files takes on the wire. */
export interface Release {
  readonly manifest: Manifest;
  readonly preloads: Preloads;
  bytesOf(file: string): number;
}

/** The release that a folder serves. */
export function readRelease(dist: string): Release {
  const read = (name: string): string => readFileSync(join(dist, '.vite', name), 'utf8');
  const manifest: Manifest = JSON.parse(read('manifest.json'));
  const preloads: Preloads = JSON.parse(read('preloads.json'));
  const sizeOf = (file: string): number | undefined => statSync(join(dist, file), { throwIfNoEntry: false })?.size;
  return {
    manifest,
    preloads,
    // Below a certain size nothing is compressed.
    bytesOf: (file) => (sizeOf(`${file}.br`) ?? sizeOf(file) ?? 0) + HEADERS_BYTES,
  };
}

/** What is over its limit, a line each. */
export function findOverweight({ manifest, preloads, bytesOf }: Release): readonly string[] {
  const { untilText, untilSignedIn } = loginFiles(manifest);
  const app = withImports(manifest, ['index.html']);
  const home = [preloads.pages['home'], preloads.pages['dashboard'], ...FIRST_PANELS.map((panel) => preloads.panels[panel])];
  const untilGraph = new Set([...untilSignedIn, ...app, ...home.flatMap((files) => files ?? [])]);
  const kbOf = (files: Iterable<string>): number => [...files].filter(isScript).reduce((sum, file) => sum + bytesOf(file), 0) / 1024;
  return [
    { what: 'scripts until the login page takes text', kb: kbOf(untilText), limitKb: LOGIN_KB },
    { what: 'scripts until the first graph of a new installation', kb: kbOf(untilGraph), limitKb: GRAPH_KB },
  ]
    .filter(({ kb, limitKb }) => kb > limitKb)
    .map(({ what, kb, limitKb }) => `${what}: ${kb.toFixed(1)} KB as sent, at most ${limitKb} KB`);
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** What the first letter loads that is typed on the login page. */
const SIGN_IN_CALLS = 'src/features/sign-in/sign-in-api.ts';

function loginFiles(manifest: Manifest): { readonly untilText: ReadonlySet<string>; readonly untilSignedIn: ReadonlySet<string> } {
  if (!manifest[SIGN_IN_CALLS]) throw new Error(`The build has no ${SIGN_IN_CALLS}`);
  return { untilText: withImports(manifest, ['login.html']), untilSignedIn: withImports(manifest, ['login.html', SIGN_IN_CALLS]) };
}

/** Files of the given entries of the manifest and of all that they import. */
function withImports(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const found = new Set(keys);
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return new Set([...found].flatMap((key) => manifest[key]?.file ?? []));
}
