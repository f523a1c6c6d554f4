import { spawnSync } from 'node:child_process';
import { basename, normalize } from 'node:path';

/** Libraries of the package libc6, which every Debian has; none is fetched, because it has to fit the loader of the machine. */
const OF_LIBC6: ReadonlySet<string> = new Set([
  'libBrokenLocale.so.1',
  'libanl.so.1',
  'libc.so.6',
  'libdl.so.2',
  'libm.so.6',
  'libmvec.so.1',
  'libnsl.so.1',
  'libnss_compat.so.2',
  'libnss_dns.so.2',
  'libnss_files.so.2',
  'libnss_hesiod.so.2',
  'libpthread.so.0',
  'libresolv.so.2',
  'librt.so.1',
  'libthread_db.so.1',
  'libutil.so.1',
]);
const LOADER_OR_KERNEL = /^(?:ld(?:64|-linux[\w-]*)?\.so\.\d+|linux-(?:vdso|gate)\.so\.1)$/;

const STATIC = /^(?:statically linked|not a dynamic executable)$/;
/** `libz.so.1 => /usr/lib/libz.so.1 (0x00007f00)`; the loader stands there with its path alone. */
const FOUND = /^(\S+)(?: => (\/.*))? \(0x[\da-f]+\)$/;

/**
 * Lines of `ldd` that tell of a library that is neither in the folder nor in every Debian, that is not found, or that has the wrong version;
 * also those that nobody understands.
 */
export function findOutsideLibraries(lddOutput: string, folder: string): readonly string[] {
  const lines = lddOutput.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !STATIC.test(line) && !isInside(line, folder));
}

function isInside(line: string, folder: string): boolean {
  const [, name, path = name] = FOUND.exec(line) ?? [];
  if (name === undefined || path === undefined) return false;
  const file = basename(name);
  return OF_LIBC6.has(file) || LOADER_OR_KERNEL.test(file) || normalize(path).startsWith(`${folder}/`);
}

/** What `ldd` says of a program in the environment that it is started with, and nothing besides. */
export function listLibraries(program: string, env: Readonly<Record<string, string>>): string {
  const { stdout, stderr, error } = spawnSync('ldd', [program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', ...env },
  });
  if (error) throw error;
  return stdout + stderr;
}
