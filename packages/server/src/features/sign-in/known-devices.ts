import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { DEVICE_DAYS } from '../../platform/session/session-cookie.ts';
import { isSameText } from '../../platform/secrets/is-same-text.ts';

/** Browsers on which an account has signed in before, by a signed cookie: others' guesses at the password do not slow them down. */
export interface KnownDevices {
  /** This browser's own name for the account; undefined where the account never signed in on it, or more than a year ago. */
  find(cookie: string | undefined, userId: number): string | undefined;
  /** The cookie's value with this account in front of those that were there. */
  add(cookie: string | undefined, userId: number): string;
}

const PURPOSE = 'known device';
const MS_PER_DAY = 86_400_000;
/**
 * People who share a browser; who signed in longest ago is forgotten.
 * @limit a browser on which everybody signs in: its cookie goes with every request (W2)
 */
const MAX_USERS = 5;
const ENTRY = /^(\d{1,15})-(\d{1,7})-([\w-]{22})-([\w-]{43})$/;

interface Entry {
  readonly userId: number;
  readonly deviceId: string;
  readonly text: string;
}

export function createKnownDevices(secrets: Pick<SecretBox, 'sign'>, clock: Clock): KnownDevices {
  const today = () => Math.floor(clock.nowMs() / MS_PER_DAY);

  /** Entries of ours that are not too old; what anybody else wrote is as if it were not there. */
  const read = (cookie = ''): readonly Entry[] =>
    cookie
      .split('.', MAX_USERS)
      .map((text) => ({ text, parts: ENTRY.exec(text) }))
      .flatMap(({ text, parts }) => {
        const [, userId = '', day = '', deviceId = '', signature = ''] = parts ?? [];
        const isOurs = parts !== null && isSameText(signature, secrets.sign(PURPOSE, `${userId}-${day}-${deviceId}`));
        return isOurs && today() - Number(day) <= DEVICE_DAYS ? [{ userId: Number(userId), deviceId, text }] : [];
      });

  return {
    find: (cookie, userId) => read(cookie).find((entry) => entry.userId === userId)?.deviceId,
    add: (cookie, userId) => {
      const others = read(cookie).filter((entry) => entry.userId !== userId);
      const body = `${userId}-${today()}-${randomBytes(16).toString('base64url')}`;
      const own = `${body}-${secrets.sign(PURPOSE, body)}`;
      return [own, ...others.map(({ text }) => text)].slice(0, MAX_USERS).join('.');
    },
  };
}
