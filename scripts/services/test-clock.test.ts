import { expect, test } from 'vitest';
import { shiftedClock, withMachineClock } from './test-clock.ts';

test('a shifted clock is whole seconds ahead of that of the machine, or behind it', () => {
  expect(shiftedClock('/lib/clock.so', 86_400_400)).toEqual({
    LD_PRELOAD: '/lib/clock.so',
    FAKETIME: '+86400',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  expect(shiftedClock('/lib/clock.so', -90_000)).toMatchObject({ FAKETIME: '-90' });
  expect(shiftedClock('/lib/clock.so', 0)).toMatchObject({ FAKETIME: '+0' });
});

test('what has the clock of the machine is started without all that shifts it, and with all else', () => {
  const own = { PATH: '/bin', TZ: 'Asia/Kathmandu' };
  expect(withMachineClock({ ...own, ...shiftedClock('/lib/clock.so', 1000), FAKETIME_SHARED: '/a /b' })).toEqual(own);
});

test('a library that somebody else loads stays where no clock is shifted', () => {
  const environment = { PATH: '/bin', LD_PRELOAD: '/lib/memory.so' };
  expect(withMachineClock(environment)).toEqual(environment);
});
