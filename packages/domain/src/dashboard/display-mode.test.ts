import { expect, test } from 'vitest';
import { isFitted, kioskOf, nextKiosk, withFitted, withKiosk, type Kiosk } from './display-mode.ts';

test.each<[string, Kiosk]>([
  ['', false],
  ['?kiosk=tv', 'tv'],
  ['?kiosk', true],
  ['?kiosk=1', true],
  ['?kiosk=true', true],
  ['?kiosk=0&x=1', false],
  ['?kiosk=false', false],
])('[1.2.3-f] [2.9.1-j] %s is the mode %s', (search, kiosk) => {
  expect(kioskOf(search)).toBe(kiosk);
});

test('[1.2.3-f] toggling cycles tv, kiosk, normal', () => {
  expect(nextKiosk(false)).toBe('tv');
  expect(nextKiosk('tv')).toBe(true);
  expect(nextKiosk(true)).toBe(false);
});

test.each<[string, Kiosk, string]>([
  ['', 'tv', '?kiosk=tv'],
  ['?orgId=3&kiosk=tv&var-a=b', true, '?orgId=3&kiosk&var-a=b'],
  ['?kiosk&autofitpanels', false, '?autofitpanels'],
  ['?kiosk=1', false, ''],
])('%s becomes %s: %s', (search, kiosk, expected) => {
  expect(withKiosk(search, kiosk)).toBe(expected);
});

test('[2.9.1-j] panels are fitted where the address has autofitpanels', () => {
  expect(['', '?autofitpanels', '?autofitpanels=true', '?autofitpanels=false'].map(isFitted)).toEqual([false, true, true, false]);
  expect(withFitted('?kiosk=tv', true)).toBe('?kiosk=tv&autofitpanels');
  expect(withFitted('?kiosk=tv&autofitpanels', false)).toBe('?kiosk=tv');
});
