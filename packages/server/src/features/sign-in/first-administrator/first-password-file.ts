import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StorageStartError } from '../../../platform/database/start-error.ts';
import { errorCode } from '../../../platform/error-code.ts';
import { FIRST_PASSWORD_FILE } from '../../../platform/lock/data-files.ts';

/** How the first administrator signs in before a password was chosen. */
export interface FirstSignIn {
  readonly login: string;
  /** Unset where only the link is known: the administrator of an earlier release. */
  readonly password?: string;
  /** Unset before the server has listened for the first time. */
  readonly link?: { readonly url: string; readonly expiresAt: number };
}

/** What the file is read for. */
interface StoredSecrets {
  readonly password?: string;
  readonly token?: string;
}

export const firstPasswordPath = (dataFolder: string): string => join(dataFolder, FIRST_PASSWORD_FILE);

/** Replaces the file whole, for its owner only. @throws StorageStartError */
export function writeFirstPassword(file: string, signIn: FirstSignIn): void {
  const next = `${file}.new`;
  try {
    rmSync(next, { force: true });
    const handle = openSync(next, 'wx', 0o600);
    writeSync(handle, writeNote(signIn));
    fsyncSync(handle);
    closeSync(handle);
    renameSync(next, file);
  } catch (error) {
    throw new StorageStartError(
      `The first password cannot be written to ${file}. Make the folder writable or set security.admin_password.`,
      {
        cause: error,
      },
    );
  }
}

/** Empty where there is no such file. @throws StorageStartError */
export function readFirstPassword(file: string): StoredSecrets {
  try {
    const text = readFileSync(file, 'utf8');
    const [, password] = /^password: (\S+)$/m.exec(text) ?? [];
    const [, token] = /^link: \S+[?&]token=([\w-]+)$/m.exec(text) ?? [];
    return { ...(password === undefined ? {} : { password }), ...(token === undefined ? {} : { token }) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new StorageStartError(`The first password in ${file} cannot be read. Make the file readable or delete it.`, { cause: error });
  }
}

export const deleteFirstPassword = (file: string): void => rmSync(file, { force: true });

function writeNote({ login, password, link }: FirstSignIn): string {
  const lines = [
    `How to sign in for the first time. This file is deleted when ${login} has chosen a password.`,
    '',
    `user: ${login}`,
    ...(password === undefined ? [] : [`password: ${password}`]),
    ...(link === undefined ? [] : [`link: ${link.url}`, `The link works once, until ${new Date(link.expiresAt).toISOString()}.`]),
  ];
  return `${lines.join('\n')}\n`;
}
