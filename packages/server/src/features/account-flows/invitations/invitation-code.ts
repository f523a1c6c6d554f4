import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** What a code is computed of: the row of an invitation, and how many links were made for it. */
export interface CodedInvitation {
  readonly orgId: number;
  readonly id: number;
  readonly serial: number;
}

const PURPOSE = 'invitation';
const RADIX = 36;
const CODE = /^([1-9a-z][0-9a-z]{0,10})-([1-9a-z][0-9a-z]{0,10})-[\w-]{43}$/;

/** The code of a link. It says whose row it is before it is known who is calling; the rest is a signature, so that no row tells a code. */
export const writeInvitationCode = (secrets: Pick<SecretBox, 'sign'>, { orgId, id, serial }: CodedInvitation): string =>
  [orgId.toString(RADIX), id.toString(RADIX), secrets.sign(PURPOSE, JSON.stringify([orgId, id, serial]))].join('-');

/** The row that a code names, whether it is right or not; undefined of a text that is no code. */
export function readInvitationCode(code: string): Omit<CodedInvitation, 'serial'> | undefined {
  const [, org, row] = CODE.exec(code) ?? [];
  if (org === undefined || row === undefined) return undefined;
  const [orgId, id] = [Number.parseInt(org, RADIX), Number.parseInt(row, RADIX)];
  return Number.isSafeInteger(orgId) && Number.isSafeInteger(id) ? { orgId, id } : undefined;
}
