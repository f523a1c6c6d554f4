import { isMailAddress } from '@pharos/contract/mail-address';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Config } from '../../../platform/config/config.ts';
import { isUtf8 } from 'node:buffer';

/** What a proxy says of a caller. */
export interface ShownHeaders {
  /** Who it is. */
  readonly value: string;
  readonly login: string;
  readonly email: string;
  readonly name: string;
  /** Undefined where no header is there for them by the configuration. */
  readonly groups: readonly string[] | undefined;
}

/** Who a value is for good: its case makes no difference, as in logins. */
export const proxySubject = (value: string): string => nameKey(value.trim());

type ReadHeader = (name: string) => string | undefined;

/** Undefined where the header is not there, or empty. */
export function readHeaders({ headerName, headerProperty, headers }: Config['authProxy'], header: ReadHeader): ShownHeaders | undefined {
  const read = (name: string | undefined): string => decode(name === undefined ? '' : (header(name.toLowerCase()) ?? '')).trim();
  const value = read(headerName);
  if (value === '') return undefined;
  const field = (name: string): string => read(headers.get(name));
  const isEmail = headerProperty === 'email' || isMailAddress(value);
  return {
    value,
    login: field('Login') || value,
    email: field('Email') || (isEmail ? value : ''),
    name: field('Name'),
    groups: headers.has('Groups') ? readGroups(field('Groups')) : undefined,
  };
}

/** Headers come as bytes, and proxies send names in UTF-8. */
function decode(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : text;
}

/** Between commas; as a list of JSON where groups have commas themselves, as in a directory. */
function readGroups(text: string): readonly string[] {
  return (readList(text) ?? text.split(',')).map((group) => group.trim()).filter((group) => group !== '');
}

function readList(text: string): readonly string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((group) => typeof group === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}
