import { isMailAddress } from '@pharos/contract/mail-address';
import { type OrgMapping, readOrgMappings } from '@pharos/domain/access/org-mapping';
import { hasUserInfo } from '@pharos/domain/data-sources/url-user-info';
import { readInterval } from '@pharos/domain/time/interval';
import ipaddr from 'ipaddr.js';
import jmespath from 'jmespath';
import { Secret } from './secret.ts';

/** How the text of a setting becomes its value. `expects` ends the sentence "expected ...". */
export interface SettingKind<Value> {
  readonly expects: string;
  /** Undefined where the text is not a value of this kind. */
  readonly read: (text: string) => Value | undefined;
  /** A text that is not a value of this kind is not repeated. */
  readonly isSecret?: boolean;
  /** An empty value of the custom file or the environment says that there is none; elsewhere it does not count. */
  readonly emptyCounts?: boolean;
}

export const text: SettingKind<string> = { expects: 'a text', read: (value) => value };

export const secret: SettingKind<Secret> = { expects: 'a text', read: (value) => new Secret(value), isSecret: true };

/** An address that may carry user and password, so it is treated as a secret. */
export const secretUrl: SettingKind<Secret> = {
  expects: 'a URL such as postgres://user:password@host:5432/name',
  read: (value) => (value === '' || URL.canParse(value) ? new Secret(value) : undefined),
  isSecret: true,
};

export const url: SettingKind<string> = {
  expects: 'a URL with http or https',
  read: (value) => (value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) ? value : undefined),
};

/** An address that can be taken away: an empty value keeps the default, so a word does it. */
export const urlOrNone: SettingKind<string> = {
  expects: `${url.expects}, or none`,
  read: (value) => (value.toLowerCase() === 'none' ? '' : url.read(value)),
};

/** The same where an empty value takes it away too; pages show it, and more paths are put behind it. */
export const publicUrlOrNone: SettingKind<string> = {
  expects: `${url.expects}, without user, password, ? and #, or none`,
  read: (value) => {
    const read = urlOrNone.read(value);
    return read && (/[?#]/.test(read) || hasUserInfo(read)) ? undefined : read;
  },
  isSecret: true,
  emptyCounts: true,
};

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  yes: true,
  no: false,
  on: true,
  off: false,
};

export const flag: SettingKind<boolean> = { expects: 'true or false', read: (value) => FLAGS[value.toLowerCase()] };

export const wholeNumber = (minimum: number, maximum: number): SettingKind<number> => ({
  expects: `a whole number from ${minimum} to ${maximum}`,
  read: (value) => {
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return number >= minimum && number <= maximum ? number : undefined;
  },
});

/** A length of time such as `30m`, in milliseconds. */
export const duration = (minimum: string, maximum: string): SettingKind<number> => ({
  expects: `a time from ${minimum} to ${maximum}, such as 30m, 24h or 2d`,
  read: (value) => {
    const ms = readInterval(value);
    return ms !== undefined && ms >= (readInterval(minimum) ?? 0) && ms <= (readInterval(maximum) ?? 0) ? ms : undefined;
  },
});

/** A setting that may be left empty: null then stands for what something else decides. */
export const optional = <Value>(kind: SettingKind<Value>): SettingKind<Value | null> => ({
  expects: `${kind.expects}, or nothing`,
  read: (value) => (value === '' ? null : kind.read(value)),
});

/** One of several words; `aliases` are other spellings that people's files have. */
export const choice = <const Word extends string>(
  values: readonly Word[],
  aliases: Readonly<Record<string, Word>> = {},
): SettingKind<Word> => ({
  expects: values.length === 1 ? `${values[0]}` : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
  read: (value) => values.find((word) => word === value) ?? (Object.hasOwn(aliases, value) ? aliases[value] : undefined),
});

/** A server of this machine or another one. */
export interface HostAndPort {
  /** A name or an address, of IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
}

const HOST_AND_PORT = /^(?:\[([\da-fA-F:.]{2,45})\]|([\w.-]{1,253})):(\d{1,5})$/;

export const hostAndPort: SettingKind<HostAndPort> = {
  expects: 'host:port, such as mail.example.com:587',
  read: (value) => {
    const [, address, name, port] = HOST_AND_PORT.exec(value) ?? [];
    const host = address ?? name;
    const number = Number(port);
    return host !== undefined && number >= 1 && number <= 65_535 ? { host, port: number } : undefined;
  },
};

export const mailAddress: SettingKind<string> = {
  expects: 'an email address such as pharos@example.com',
  read: (value) => (isMailAddress(value) ? value : undefined),
};

/** A name that people read, in one line. */
export const shownName: SettingKind<string> = {
  expects: 'a text of at most 100 characters in one line',
  read: (value) => (value.length <= 100 && !/\p{Cc}/u.test(value) ? value : undefined),
};

/** The name by which one machine greets another; empty where something else decides. */
export const hostNameOrNothing: SettingKind<string> = {
  expects: 'a host name such as monitor.example.com, or nothing',
  read: (value) => (/^[\w.-]{0,253}$/.test(value) ? value : undefined),
};

/** Several entries between commas or spaces. */
export const list: SettingKind<readonly string[]> = {
  expects: 'a list',
  read: (value) => value.split(/[\s,]+/).filter((entry) => entry !== ''),
};

/** Several whole numbers between commas or spaces. */
export const wholeNumbers: SettingKind<readonly number[]> = {
  expects: 'whole numbers between commas',
  read: (value) => {
    const entries = list.read(value) ?? [];
    return entries.every((entry) => /^\d{1,15}$/.test(entry)) ? entries.map(Number) : undefined;
  },
};

/** The name of a header of requests. */
export const headerName: SettingKind<string> = {
  expects: 'the name of a header such as X-WEBAUTH-USER',
  read: (value) => (/^[\w-]{1,100}$/.test(value) ? value : undefined),
};

/** Names of fields, each with the header that gives it. */
export const headerFields: SettingKind<ReadonlyMap<string, string>> = {
  expects: 'pairs such as Name:X-WEBAUTH-NAME, between spaces or commas',
  read: (value) => {
    const pairs = (list.read(value) ?? []).map((entry) => /^(\w+):([\w-]+)$/.exec(entry));
    return pairs.every((pair) => pair !== null) ? new Map(pairs.map(([, field = '', header = '']) => [field, header] as const)) : undefined;
  },
};

/** Addresses and networks between commas or spaces. */
export const networks: SettingKind<readonly string[]> = {
  expects: 'addresses and networks such as 10.0.0.1, 192.168.0.0/16, 2001:db8::/32',
  read: (value) => {
    const entries = list.read(value) ?? [];
    return entries.every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)) ? entries : undefined;
  },
};

/** Several of a few words. */
export const choices = <const Word extends string>(values: readonly Word[]): SettingKind<readonly Word[]> => ({
  expects: `one or more of ${values.join(', ')}`,
  read: (value) => {
    const found = value.split(/[\s,]+/).filter((entry) => entry !== '');
    const known = found.flatMap((entry) => values.filter((word) => word === entry));
    return known.length === found.length ? known : undefined;
  },
});

declare module 'jmespath' {
  /** Its tree. @throws Error where the text is no expression */
  function compile(expression: string): object;
}

/** The longest expression that is read for each sign-in. */
const PATH_MAX_LENGTH = 2000;

/** Where something stands in what a provider says of a person; empty: where it stands usually. */
export const attributePath: SettingKind<string> = {
  expects: `a JMESPath expression of at most ${PATH_MAX_LENGTH} characters`,
  read: (value) => (value === '' || (value.length <= PATH_MAX_LENGTH && isExpression(value)) ? value : undefined),
};

function isExpression(value: string): boolean {
  try {
    jmespath.compile(value);
    return true;
  } catch {
    return false;
  }
}

/** What groups of a provider are here. */
export const orgMappings: SettingKind<readonly OrgMapping[]> = {
  expects: 'entries such as operators:1:Admin or "all staff":*:Viewer, between spaces or commas',
  read: readOrgMappings,
};
