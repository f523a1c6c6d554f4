import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

describe('password hasher', () => {
  const hasher = createPasswordHasher({ atOnce: 2, waiting: 50 });

  test('knows the password again, exactly as typed', async () => {
    const stored = await hasher.hash('Grüße ');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify('Grüße ', stored)).toBe(true);
    for (const other of ['Grüße', 'grüße ', 'Gru\u0308ße ', '', 'Grüße \0']) expect(await hasher.verify(other, stored)).toBe(false);
  });

  test('never stores the same text twice for the same password', async () => {
    expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'));
  });

  test('accepts 1,024 bytes and is never right above, where nothing is cut off', async () => {
    const longest = 'x'.repeat(1024);
    const stored = await hasher.hash(longest);
    expect(await hasher.verify(longest, stored)).toBe(true);
    expect(await hasher.verify(`${longest}x`, stored)).toBe(false);
  });

  test('is never right for nobody, nor for a stored text it cannot read', async () => {
    expect(await hasher.verify('x', undefined)).toBe(false);
    expect(await hasher.verify('', '')).toBe(false);
  });

  test('refuses surplus work instead of queueing without end, and goes on afterwards', async () => {
    const small = createPasswordHasher({ atOnce: 1, waiting: 2 });
    const responses = await Promise.allSettled(Array.from({ length: 5 }, () => small.hash('x')));
    const refused = responses.filter((response) => response.status === 'rejected').map((response) => response.reason.code);
    expect(refused).toEqual(['unavailable', 'unavailable']);
    expect(await small.verify('x', await small.hash('x'))).toBe(true);
  });

  test('[B11] of one caller one runs and two wait, and others are not kept waiting', async () => {
    const ofOne = Promise.allSettled(Array.from({ length: 70 }, () => hasher.hash('x', 'user:1')));
    const [ofAnother] = await Promise.allSettled([hasher.hash('x', 'user:2')]);
    expect(ofAnother?.status).toBe('fulfilled');
    expect((await ofOne).filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
