import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secret } from '../../../platform/config/secret.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { readInvitationCode, writeInvitationCode } from './invitation-code.ts';

const secrets = createSecretBox(new Secret('a secret key of this test'), () => 0);
const others = createSecretBox(new Secret('a secret key of another server'), () => 0);
const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

test('a code names its row, and is another one for each row, each link and each secret key', () => {
  fc.assert(
    fc.property(number, number, number, (orgId, id, serial) => {
      const code = writeInvitationCode(secrets, { orgId, id, serial });
      expect(readInvitationCode(code)).toEqual({ orgId, id });
      expect(code).toMatch(/^[0-9a-z]+-[0-9a-z]+-[\w-]{43}$/);
      const differing = [
        writeInvitationCode(others, { orgId, id, serial }),
        writeInvitationCode(secrets, { orgId, id, serial: serial + 1 }),
        writeInvitationCode(secrets, { orgId: orgId + 1, id, serial }),
      ];
      expect(differing).not.toContain(code);
    }),
  );
});

test.each([
  '',
  'code',
  '1-1',
  '0-1-' + 'a'.repeat(43),
  '1-1-' + 'a'.repeat(42),
  'zzzzzzzzzzz-1-' + 'a'.repeat(43),
  '1-1-' + 'a'.repeat(43) + '/x',
])('%j is no code', (text) => expect(readInvitationCode(text)).toBeUndefined());
