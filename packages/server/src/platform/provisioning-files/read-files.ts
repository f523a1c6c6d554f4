import { constants } from 'node:fs';
import { open, opendir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { errorCode } from '../error-code.ts';
import { ProvisioningError } from './provisioning-error.ts';

/** Files of a folder. */
export interface FileChoice {
  readonly folder: string;
  /** How their names end. */
  readonly endings: readonly string[];
  /** Whether the folders inside count too, but for those whose name begins with a dot. */
  readonly isDeep?: boolean;
}

export interface ProvisioningFile {
  /** The whole path. */
  readonly name: string;
  readonly text: string;
}

/** Of whatever kind: a folder that holds more is meant for something else. */
const MAX_NAMES = 10_000;
const BYTES_PER_MB = 1024 * 1024;
const MAX_FILE_MB = 1;
const MAX_FOLDER_MB = 16;

/** Paths in their order; undefined where the folder is not there. @throws ProvisioningError */
export async function listFiles({ folder, endings, isDeep = false }: FileChoice): Promise<readonly string[] | undefined> {
  const names: string[] = [];
  try {
    for await (const name of walk(folder, isDeep)) {
      if (names.push(name) > MAX_NAMES) throw new ProvisioningError(`${folder} holds more than ${MAX_NAMES} files`);
    }
  } catch (error) {
    if (error instanceof ProvisioningError) throw error;
    if (isMissing(folder, error)) return undefined;
    throw notReadable(folder, error);
  }
  return names.filter((name) => endings.some((ending) => name.endsWith(ending))).sort();
}

async function* walk(folder: string, isDeep: boolean): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const name = path.join(folder, entry.name);
    if (!isDeep || !entry.isDirectory()) yield name;
    else if (!entry.name.startsWith('.')) yield* walk(name, isDeep);
  }
}

const isMissing = (folder: string, error: unknown): boolean =>
  errorCode(error) === 'ENOENT' && error instanceof Error && 'path' in error && error.path === folder;

/** The texts of `*.yaml` and `*.yml` in the order of their names; none where the folder is not there. @throws ProvisioningError */
export async function readProvisioningFiles(folder: string): Promise<readonly ProvisioningFile[]> {
  const files: ProvisioningFile[] = [];
  let bytes = 0;
  for (const name of (await listFiles({ folder, endings: ['.yaml', '.yml'] })) ?? []) {
    const content = await readBytes(name);
    bytes += content.length;
    if (bytes > MAX_FOLDER_MB * BYTES_PER_MB)
      throw new ProvisioningError(`${folder}: its files have more than ${MAX_FOLDER_MB} MB together`);
    files.push({ name, text: decode(name, content) });
  }
  return files;
}

async function readBytes(name: string): Promise<Uint8Array> {
  const maxBytes = MAX_FILE_MB * BYTES_PER_MB;
  const content = await readUpTo(name, maxBytes + 1).catch((error: unknown) => {
    throw notReadable(name, error);
  });
  if (content.length > maxBytes) throw new ProvisioningError(`${name} has more than ${MAX_FILE_MB} MB`);
  return content;
}

async function readUpTo(name: string, bytes: number): Promise<Uint8Array> {
  // Without waiting for somebody who writes, if it is a pipe.
  const handle = await open(name, constants.O_RDONLY | constants.O_NONBLOCK);
  return buffer(handle.createReadStream({ end: bytes - 1 }));
}

function decode(name: string, content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (cause) {
    throw new ProvisioningError(`${name} is no text in UTF-8`, { cause });
  }
}

const notReadable = (name: string, error: unknown): ProvisioningError =>
  new ProvisioningError(`${name} cannot be read: ${errorCode(error) ?? 'unknown reason'}`, { cause: error });
