import '../testing/index.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('over https the clipboard API is used', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('words')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('words');
});

test('over plain http a hidden field is selected and copied, and leaves no trace', async () => {
  vi.stubGlobal('isSecureContext', false);
  let copied = '';
  document.execCommand = () => {
    copied = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '';
    return true;
  };
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  expect(await copyText('words')).toBe(true);
  expect(copied).toBe('words');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
  button.remove();
});

test('where the browser refuses both, the answer is no', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  document.execCommand = () => false;
  expect(await copyText('words')).toBe(false);
});
