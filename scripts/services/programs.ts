import { accessSync, constants, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fetchPackages } from './debian-packages.ts';

/** A program that tests or benches need, and what its environment must hold for it to run. */
export interface Program {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where it came from, for the log of the run. */
  readonly from: 'environment' | 'installed' | 'fetched';
  /** Of one that was fetched: holds it and the libraries it needs. */
  readonly folder?: string;
}

export const PROGRAM_NAMES = ['postgres', 'prometheus', 'chromium', 'nginx', 'wrk', 'slapd', 'ldapmodify'] as const;

export type ProgramName = (typeof PROGRAM_NAMES)[number];

/** What programs may load before they start. */
type LibraryName = 'libfaketime';

interface Source {
  /** Variable that names its path. */
  readonly variable: string;
  /** Debian packages that hold it. */
  readonly packages: readonly string[];
  /** Where it is installed, besides the PATH; `*` stands for any one folder, the last one wins. */
  readonly places: readonly string[];
  /** Path inside the fetched packages. */
  readonly fetched: string;
  /** It is loaded, not run. */
  readonly isLibrary?: true;
}

const SOURCES: Readonly<Record<ProgramName, Source>> = {
  postgres: {
    variable: 'PHAROS_TEST_POSTGRES',
    packages: ['postgresql'],
    places: ['/usr/lib/postgresql/*/bin/postgres', '/opt/homebrew/opt/postgresql@*/bin/postgres'],
    fetched: 'usr/lib/postgresql/*/bin/postgres',
  },
  prometheus: { variable: 'PHAROS_TEST_PROMETHEUS', packages: ['prometheus'], places: [], fetched: 'usr/bin/prometheus' },
  chromium: {
    variable: 'PHAROS_TEST_CHROMIUM',
    // The browser without its windows: the same pages by fewer processes, and 38 packages where `chromium` has 214.
    packages: ['chromium-headless-shell', 'fonts-dejavu-core', 'fontconfig-config'],
    places: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
    // What stands in /usr/bin is a shell script that names /usr/lib.
    fetched: 'usr/lib/chromium/chromium-headless-shell',
  },
  nginx: {
    variable: 'PHAROS_TEST_NGINX',
    packages: ['nginx'],
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
    fetched: 'usr/sbin/nginx',
  },
  wrk: { variable: 'PHAROS_TEST_WRK', packages: ['wrk'], places: ['/opt/homebrew/bin/wrk'], fetched: 'usr/bin/wrk' },
  slapd: { variable: 'PHAROS_TEST_SLAPD', packages: ['slapd'], places: ['/usr/sbin/slapd'], fetched: 'usr/sbin/slapd' },
  // `ldapsearch` and `ldapwhoami` stand beside it.
  ldapmodify: { variable: 'PHAROS_TEST_LDAPMODIFY', packages: ['ldap-utils'], places: [], fetched: 'usr/bin/ldapmodify' },
};

const LIBRARIES: Readonly<Record<LibraryName, Source>> = {
  libfaketime: {
    variable: 'PHAROS_TEST_LIBFAKETIME',
    packages: ['libfaketime'],
    places: ['/usr/lib/*/faketime/libfaketime.so.1'],
    fetched: 'usr/lib/*/faketime/libfaketime.so.1',
    isLibrary: true,
  },
};

/** A program or library that is neither given, nor installed, nor to be had. The message says how to get it. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

const known = new Map<ProgramName | LibraryName, Promise<Program>>();

/**
 * Finds a program: where the environment says, else installed, else fetched as Debian packages into the cache folder.
 * @throws MissingProgramError
 */
export function provideProgram(name: ProgramName): Promise<Program> {
  return provide(name, SOURCES[name]);
}

/**
 * The path of a library, found as programs are.
 * @throws MissingProgramError
 */
export async function provideLibrary(name: LibraryName): Promise<string> {
  return (await provide(name, LIBRARIES[name])).path;
}

function provide(name: ProgramName | LibraryName, source: Source): Promise<Program> {
  const found = known.get(name) ?? find(name, source);
  known.set(name, found);
  return found;
}

/** A path at which the program runs whatever the environment of its caller: a script in the folder, where it needs one of its own. */
export async function provideCommand(name: ProgramName, folder: string): Promise<string> {
  const { path, env } = await provideProgram(name);
  if (Object.keys(env).length === 0) return path;
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const variables = Object.entries(env).map(([variable, value]) => `export ${variable}=${quoted(value)}\n`);
  const command = join(folder, name);
  writeFileSync(command, `#!/bin/sh\n${variables.join('')}exec ${quoted(path)} "$@"\n`, { mode: 0o755 });
  return command;
}

async function find(name: string, source: Source): Promise<Program> {
  const given = process.env[source.variable];
  if (given !== undefined && given !== '') {
    if (!isUsable(given, source)) throw new MissingProgramError(`${source.variable} names ${given}, which is not a ${kindOf(source)}`);
    return { path: given, env: {}, from: 'environment' };
  }
  const installed = process.env['PHAROS_TEST_HIDE_INSTALLED'] ? undefined : findInstalled(name, source);
  if (installed !== undefined) return { path: installed, env: {}, from: 'installed' };
  try {
    const packages = await fetchPackages(source.packages);
    const path = expand(join(packages.folder, source.fetched), source);
    if (path === undefined) throw new Error(`the packages hold no ${source.fetched}`);
    return { path, ...packages, from: 'fetched' };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const { variable, packages } = source;
    throw new MissingProgramError(
      `${name} is missing: install it (Debian: apt-get install ${packages[0]}) or name it in ${variable}. Fetching it failed: ${reason}`,
      { cause },
    );
  }
}

const kindOf = ({ isLibrary }: Source): string => (isLibrary ? 'library' : 'program');

function findInstalled(name: string, source: Source): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  for (const place of [...source.places, ...onPath]) {
    const path = expand(place, source);
    if (path !== undefined && isUsable(path, source)) return realpathSync(path);
  }
  return undefined;
}

/** Fills in one `*`. */
function expand(pattern: string, source: Source): string | undefined {
  const [before, after] = pattern.split('*');
  if (before === undefined || after === undefined) return pattern;
  const parent = before.slice(0, before.lastIndexOf('/'));
  const start = before.slice(parent.length + 1);
  try {
    const folders = readdirSync(parent).filter((name) => name.startsWith(start));
    return folders
      .toSorted()
      .map((name) => join(parent, name) + after)
      .findLast((path) => isUsable(path, source));
  } catch {
    return undefined; // no such folder
  }
}

function isUsable(path: string, { isLibrary }: Source): boolean {
  try {
    accessSync(path, isLibrary ? constants.R_OK : constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
