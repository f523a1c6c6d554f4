import { afterEach, expect, test } from 'vitest';
import { createRemember } from '../remember/remember.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { chooseTheme, setTheme } from './theme-choice.ts';

afterEach(() => delete document.documentElement.dataset['theme']);

function remembering() {
  const storage = memoryStorage();
  return createRemember(() => storage, { userId: 9, orgId: 3 });
}

test('[1.3.1-b] dark unless the profile, a remembered choice or the address says otherwise, in this order', () => {
  const remember = remembering();
  expect(chooseTheme(remember, false, '')).toBe('dark');
  expect(chooseTheme(remember, true, '')).toBe('light');
  setTheme(remember, 'dark');
  expect(chooseTheme(remember, true, '')).toBe('dark');
  expect(chooseTheme(remember, true, '?theme=light')).toBe('light');
  expect(chooseTheme(remember, true, '?theme=pink')).toBe('dark');
});

test('a chosen theme is on the page at once', () => {
  setTheme(remembering(), 'light');
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('while the theme changes no colour has a transition, and soon they have again', async () => {
  setTheme(remembering(), 'light');
  expect(document.documentElement.hasAttribute('data-theme-changing')).toBe(true);
  await expect.poll(() => document.documentElement.hasAttribute('data-theme-changing')).toBe(false);
});
