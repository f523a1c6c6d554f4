import { afterEach, expect, test } from 'vitest';
import { messageOfError, toastOfFailure, toastOfSuccess } from './toast-of-response.ts';
import { createToasts } from './toasts.ts';

const LONG = 'x'.repeat(81);

test.each([
  [
    '[1.8.0-a] 422',
    { status: 422, message: 'Name is required' },
    { severity: 'warning', title: 'Validation failed', text: 'Name is required', seconds: 4 },
  ],
  ['[1.8.0-a] a long 422', { status: 422, message: LONG }, { severity: 'warning', title: 'Validation failed', text: LONG, seconds: 4 }],
  [
    '[1.8.0-b] [1.9.1-e] below 500',
    { status: 404, message: 'Not found' },
    { severity: 'warning', title: 'Not found', text: '', seconds: 10 },
  ],
  ['[1.8.0-b] [1.9.1-e] 499', { status: 499, message: 'x' }, { severity: 'warning', title: 'x', text: '', seconds: 10 }],
  ['[1.8.0-b] [1.9.1-e] 500', { status: 500, message: 'Broken' }, { severity: 'error', title: 'Broken', text: '', seconds: 10 }],
  ['[1.8.0-b] no answer', { status: 0, message: 'Not reached' }, { severity: 'error', title: 'Not reached', text: '', seconds: 10 }],
  [
    '[1.8.0-c] 80 characters',
    { status: 500, message: 'y'.repeat(80) },
    { severity: 'error', title: 'y'.repeat(80), text: '', seconds: 10 },
  ],
  ['[1.8.0-c] 81 characters', { status: 400, message: LONG }, { severity: 'warning', title: 'Error', text: LONG, seconds: 10 }],
  ['[1.8.0-d] no words', { status: 500 }, { severity: 'error', title: 'Unexpected error', text: '', seconds: 10 }],
  ['[1.8.0-d] empty words', { status: 500, message: '' }, { severity: 'error', title: 'Unexpected error', text: '', seconds: 10 }],
  [
    '[1.8.0-e] only a status text',
    { status: 502, statusText: 'Bad Gateway' },
    { severity: 'error', title: 'HTTP Error (502) Bad Gateway', text: '', seconds: 10 },
  ],
  [
    '[1.8.0-e] an object as message',
    { status: 503, message: { status: 503, statusText: 'Busy' } },
    { severity: 'error', title: 'HTTP Error (503) Busy', text: '', seconds: 10 },
  ],
])('%s', (_, failure, toast) => {
  expect(toastOfFailure(failure)).toEqual(toast);
});

test('[1.8.0-f] [1.9.1-e] success of a change is shown 3 s, of a GET never', () => {
  expect(toastOfSuccess('PUT', { message: 'Saved' })).toEqual({ severity: 'success', title: 'Saved', text: '', seconds: 3 });
  expect(toastOfSuccess('GET', { message: 'Saved' })).toBeUndefined();
  expect(toastOfSuccess('POST', { id: 1 })).toBeUndefined();
  expect(toastOfSuccess('POST', undefined)).toBeUndefined();
});

test.each([
  ['a text', 'a text'],
  [{ status: 404, statusText: 'Not Found' }, 'HTTP Error (404) Not Found'],
  [new Error('broken'), 'broken'],
  [undefined, 'Unexpected error'],
  [null, 'Unexpected error'],
  [{}, 'Unexpected error'],
])('[1.8.0-d] [1.8.0-e] words of %o are %j', (value, text) => {
  expect(messageOfError(value)).toBe(text);
});

const toasts = createToasts();
afterEach(() => toasts.onScreen.clear());
const shown = () => toasts.onScreen.shown();

test.each([
  ['[1.9.1-a] error', () => toasts.error('a'), 12_000],
  ['[1.9.1-b] error of the global emitter', () => toasts.emitError('a'), 7000],
  ['[1.9.1-c] warning', () => toasts.warning('a'), 5000],
  ['[1.9.1-d] success', () => toasts.success('a'), 3000],
])('%s stays %#', (_, show, durationMs) => {
  show();
  expect(shown().map((toast) => toast.durationMs)).toEqual([durationMs]);
});

test('[1.9.1-f] an equal toast replaces the one on the screen, a different one stands beside it', () => {
  toasts.warning('a', 'x');
  const first = shown()[0]?.id;
  toasts.warning('a', 'y');
  toasts.warning('a', 'x');
  expect(shown().map(({ text }) => text)).toEqual(['y', 'x']);
  expect(shown()[1]?.id).not.toBe(first);
});

test('[1.3.8-a] a toast has severity, title and text', () => {
  toasts.emitError(new Error('No such file'), 'Plugin error');
  expect(shown()[0]).toMatchObject({ severity: 'error', title: 'Plugin error', text: 'No such file' });
});
