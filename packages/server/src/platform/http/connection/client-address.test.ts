import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { proxyRules } from './client-address.ts';

const request = (forwarded: string, remoteAddress = '10.0.0.9') =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress }, connection: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['evil, 203.0.113.5', '203.0.113.5'],
  ['203.0.113.5, 10.0.0.8', '203.0.113.5'],
  ['2001:db8::1', '2001:db8::1'],
  ['garbage', '10.0.0.9'],
  ['garbage, 10.0.0.8', '10.0.0.9'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1', '10.0.0.9'],
  [`${'x'.repeat(5000)}`, '10.0.0.9'],
  ['', '10.0.0.9'],
])('of what a trusted proxy says of the client (%s) only an address counts, else its own: %s', (forwarded, expected) => {
  expect(proxyRules(['10.0.0.0/8'], 'http').clientAddress(request(forwarded))).toBe(expected);
});

test('nobody else is believed', () => {
  expect(proxyRules(['10.0.0.0/8'], 'http').clientAddress(request('203.0.113.5', '198.51.100.1'))).toBe('198.51.100.1');
});
