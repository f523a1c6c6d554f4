import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { nameKey } from '@pharos/domain/text/name-key';
import { addressKey } from '../../../platform/session/address-key.ts';

/** What attempts are counted by: whose password is guessed, and from where. */
export interface AttemptKeys {
  readonly userKey: string;
  readonly addressKey: string;
}

/** Who has shown to be no stranger to an account: a session of it that is good now, or a browser on which it signed in before. */
export interface Trust {
  readonly userId: number;
  readonly by: 'session' | 'device';
  /** Of the session, or of the browser. */
  readonly id: number | string;
}

interface Guesser {
  readonly name: string;
  /** The account of that name or email; undefined where there is none. */
  readonly userId: number | undefined;
  readonly address: string;
  readonly trust: Trust | undefined;
}

/** An account's name and email count as one. Who is no stranger to it counts alone, by the session or browser, whatever strangers do. */
export function buildAttemptKeys({ name, userId, address, trust }: Guesser): AttemptKeys {
  if (trust && trust.userId === userId) {
    const key = `account:${userId} ${trust.by}:${trust.id}`;
    return { userKey: key, addressKey: key };
  }
  const userKey = userId === undefined ? `name:${nameKey(name.trim())}` : `account:${userId}`;
  return { userKey: userKey.slice(0, KEY_NAME_MAX_LENGTH), addressKey: addressKey(address) };
}
