import { AppError } from '@pharos/contract/errors';
import { QueryError } from '@pharos/plugin';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRedactor } from './redactor.ts';

const SECRET = 'p4 ß"&<bird>/+\\';
const { text, bytes, error } = createRedactor([SECRET, 'pw', '']);

test.each([
  ['as it is', SECRET],
  ['in JSON', JSON.stringify({ password: SECRET })],
  ['in a web page', '<b>p4 ß&quot;&amp;&lt;bird&gt;/+\\</b>'],
  ['in an address', encodeURIComponent(SECRET)],
  ['in an address with small digits', encodeURIComponent(SECRET).replaceAll(/%\w\w/g, (sign) => sign.toLowerCase())],
  ['in a form', new URLSearchParams({ a: SECRET }).toString()],
  ['in base64', Buffer.from(SECRET).toString('base64')],
  ['in base64 for addresses', Buffer.from(SECRET).toString('base64url')],
  ['twice', `${SECRET} and ${SECRET}`],
])('[B4] a secret is cut %s', (_, form) => {
  const cut = text(`wrong: ${form}.`);
  expect(cut).toContain('***');
  for (const part of [SECRET, 'p4 ß', 'bird', encodeURIComponent(SECRET), Buffer.from(SECRET).toString('base64').slice(0, 8)])
    expect(cut).not.toContain(part);
});

test('[B4] inside of longer base64 nothing of a secret can be read, wherever it stands there', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 8 }), fc.string(), (before, secret, after) => {
      const whole = Buffer.from(`${before}${secret}${after}`).toString('base64');
      const cut = createRedactor([secret]).text(`x ${whole} x`);
      expect(cut).toContain('***');
      expect(cut.replaceAll(/[x *]/g, '').length).toBeLessThan(whole.length - secret.length);
    }),
  );
});

test.each([
  ['pw is wrong', '*** is wrong'],
  ['user:pw', 'user:***'],
  ['pwd and upwards', 'pwd and upwards'],
])('a short secret is cut where it stands alone: %j becomes %j', (said, cut) => {
  expect(text(said)).toBe(cut);
});

test('[B4] of a secret that a text ends in, no more than three letters are left', () => {
  for (let length = 1; length < SECRET.length; length += 1)
    expect(text(`x: ${SECRET.slice(0, length)}`)).toBe(length > 3 ? 'x: ***' : `x: ${SECRET.slice(0, length)}`);
});

test('what holds no secret stays as it is', () => {
  for (const said of ['', 'unknown metric upp', '100 %', 'ü']) expect(text(said)).toBe(said);
  const failure = new AppError('upstream-unreachable', { reason: 'nobody listens' }, { cause: new Error('refused') });
  expect(error(failure)).toBe(failure);
  expect(createRedactor([]).text('p4')).toBe('p4');
});

test('bytes are cut like text and stay bytes', () => {
  const cut = bytes(Buffer.concat([Buffer.from([0xff, 0x00]), Buffer.from(SECRET), Buffer.from([0xfe])]));
  expect(Buffer.from(cut)).toEqual(Buffer.concat([Buffer.from([0xff, 0x00]), Buffer.from('***'), Buffer.from([0xfe])]));
});

test('[B4] an error is of the same kind without the secret, its cause and stack too', () => {
  const query = error(new QueryError(`no ${SECRET}`, { blame: 'upstream', detail: SECRET }));
  expect(query).toBeInstanceOf(QueryError);
  expect(query).toMatchObject({ message: 'no ***', blame: 'upstream', detail: '***' });
  const app = error(new AppError('upstream-failed', { reason: SECRET, seconds: 3 }, { cause: new Error(SECRET), fields: { current: 1 } }));
  expect(app).toMatchObject({
    code: 'upstream-failed',
    message: '***',
    params: { seconds: 3 },
    fields: { current: 1 },
    cause: { message: '***' },
  });
  const defect = error(Object.assign(new TypeError(`reading ${SECRET}`), { sent: SECRET }));
  expect(defect).toMatchObject({ name: 'TypeError', message: 'reading ***', stack: expect.stringContaining('reading ***') });
  expect(defect).not.toHaveProperty('sent');
  expect(error(SECRET)).toBe('***');
});
