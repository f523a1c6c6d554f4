import { RECOVERY_CODES } from '@pharos/contract/api/second-factor';
import { randomBytes } from 'node:crypto';
import { tokenHash } from '../../../platform/session/token.ts';

/** Without letters that read like digits, or like each other. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const SIGNS_PER_CODE = 16;
const SIGNS_PER_GROUP = 4;

/** Ten codes of 80 random bits each, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): string {
  const signs = Array.from(randomBytes(SIGNS_PER_CODE), (byte) => SIGNS[byte % SIGNS.length] ?? '');
  const groups = Array.from({ length: SIGNS_PER_CODE / SIGNS_PER_GROUP }, (_, index) =>
    signs.slice(index * SIGNS_PER_GROUP, (index + 1) * SIGNS_PER_GROUP).join(''),
  );
  return groups.join('-');
}

/** What is stored of a code, however it was typed: with capitals, blanks, other dashes, or letters in place of digits. */
export function recoveryCodeHash(typed: string): string {
  const signs = typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return tokenHash(`recovery code ${signs}`);
}
