import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useForm } from './useForm.ts';

const EMPTY = { name: '', tags: [] as readonly string[] };
type Values = typeof EMPTY;

const taking = (take: () => unknown = () => undefined) => vi.fn<(values: Values) => unknown>(take);

function open({ submit = taking(), skip = taking(), startsOver = false } = {}) {
  const check = ({ name }: Values) => (name === '' ? { name: 'A name is missing' } : {});
  const { result } = renderHook(() => useForm({ initial: EMPTY, check, submit, others: { skip }, startsOver }));
  return { form: () => result.current, submit, skip };
}

test('what is wrong is told from the first submit on, and goes as it is mended', () => {
  const { form, submit } = open();
  expect(form().faults).toEqual({});
  act(() => form().submit());
  expect(form().faults).toEqual({ name: 'A name is missing' });
  act(() => form().change({ name: 'a' }));
  expect(form().faults).toEqual({});
  act(() => form().change({ name: '' }));
  expect(form().faults).toEqual({ name: 'A name is missing' });
  expect(submit).not.toHaveBeenCalled();
});

test('values are submitted once at a time, and are no change any more after that', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { form, submit } = open({ submit: taking(() => promise) });
  act(() => form().change({ name: 'a' }));
  expect([form().isDirty, form().isTouched]).toEqual([true, true]);
  act(() => form().submit());
  act(() => form().submit());
  expect(submit.mock.calls).toEqual([[{ name: 'a', tags: [] }]]);
  expect([form().isBusy, form().isSubmitted]).toEqual([true, false]);
  resolve();
  await waitFor(() => expect([form().isBusy, form().isSubmitted, form().isDirty]).toEqual([false, true, false]));
  act(() => form().change({ tags: ['x'] }));
  expect([form().isSubmitted, form().isDirty]).toEqual([false, true]);
});

test('what failed leaves the values, and is told until something is typed', async () => {
  const { form } = open({ submit: taking(() => Promise.reject(new Error('taken'))) });
  act(() => form().change({ name: 'a' }));
  act(() => form().submit());
  await waitFor(() => expect(form().failure).toEqual(new Error('taken')));
  expect([form().failureText, form().values.name, form().isBusy, form().isDirty]).toEqual(['taken', 'a', false, true]);
  act(() => form().change({}));
  expect([form().failure, form().failureText, form().values.name]).toEqual([undefined, undefined, 'a']);
});

test('a form that starts over is empty after a submit, without complaints', async () => {
  const { form } = open({ startsOver: true });
  act(() => form().change({ name: 'a' }));
  act(() => form().submit());
  await waitFor(() => expect(form().isSubmitted).toBe(true));
  expect([form().values, form().faults, form().isDirty]).toEqual([EMPTY, {}, false]);
});

test('what is typed during a submit stays, and is a change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { form } = open({ submit: taking(() => promise), startsOver: true });
  act(() => form().change({ name: 'a' }));
  act(() => form().submit());
  act(() => form().change({ name: 'ab' }));
  resolve();
  await waitFor(() => expect(form().isBusy).toBe(false));
  expect([form().values.name, form().isTouched, form().isSubmitted, form().isDirty]).toEqual(['ab', true, false, true]);
});

test('another end of the form is not checked, and takes turns with the submit', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { form, submit, skip } = open({ skip: taking(() => promise) });
  act(() => void form().run('skip'));
  expect([form().busy, form().isBusy, form().faults]).toEqual(['skip', true, {}]);
  act(() => form().change({ name: 'a' }));
  act(() => form().submit());
  act(() => void form().run('skip'));
  resolve();
  await waitFor(() => expect(form().busy).toBeUndefined());
  expect([skip.mock.calls, submit.mock.calls]).toEqual([[[EMPTY]], []]);
  act(() => form().submit());
  expect(form().busy).toBe('submit');
  await waitFor(() => expect(form().isSubmitted).toBe(true));
});

test('what another end fails with is the failure too; whoever waits for it goes on', async () => {
  const { form } = open({ skip: taking(() => Promise.reject(new Error('busy'))) });
  await act(() => form().run('skip'));
  expect([form().failureText, form().isBusy]).toEqual(['busy', false]);
  await act(() => form().run('skip'));
  expect(form().failureText).toBe('busy');
});
