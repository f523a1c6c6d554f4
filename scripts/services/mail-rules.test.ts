import { expect, test } from 'vitest';
import { findMailProblem } from './mail-rules.ts';

const HEADER = [
  'Date: Tue, 03 Feb 2026 04:05:06 +0000',
  'From: Pharos <a@b.test>',
  'To: c@d.test',
  'Subject: two\r\n lines',
  'Message-ID: <1@b.test>',
  'MIME-Version: 1.0',
];
const mail = ({ header = HEADER, body = 'x\r\n' }) => `${header.join('\r\n')}\r\n\r\n${body}`;
const envelope = { from: 'a@b.test', to: ['c@d.test'] };

test('a mail as it should be is taken', () => {
  expect(findMailProblem(mail({}), envelope)).toBeUndefined();
  expect(findMailProblem(mail({ body: 'x'.repeat(998) }), envelope)).toBeUndefined();
});

test.each([
  [mail({ body: 'a\nb' }), 'a line does not end in CR LF'],
  [mail({ body: 'a\rb' }), 'a line does not end in CR LF'],
  [mail({ body: 'ü' }), 'it has other signs than those of ASCII that are seen'],
  [mail({ body: '\0' }), 'it has other signs than those of ASCII that are seen'],
  [mail({ body: 'x'.repeat(999) }), 'line 9 is longer than 998'],
  [HEADER.join('\r\n'), 'it has no end of its header'],
  [mail({ header: [...HEADER, 'no header'] }), "'no header' is no line of a header"],
  [mail({ header: [...HEADER, 'Subject: another'] }), 'the header subject stands there twice'],
  [mail({ header: HEADER.slice(1) }), 'the headers date are missing'],
  [mail({ header: [...HEADER, 'Bcc: z@evil.test'] }), 'it names further recipients'],
  [mail({ header: HEADER.with(1, 'From: z@evil.test') }), 'its From is not its sender'],
  [mail({ header: HEADER.with(2, 'To: c@d.test, z@evil.test') }), 'its To is not its recipient'],
])('%j is refused', (raw, expected) => {
  expect(findMailProblem(raw, envelope)).toBe(expected);
});

test('one mail has one recipient', () => {
  expect(findMailProblem(mail({}), { ...envelope, to: ['c@d.test', 'e@f.test'] })).toBe('one recipient was expected, not 2');
});
