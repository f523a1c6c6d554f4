import '../testing/index.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import type { OptionSource } from './options.ts';
import { TagsInput } from './TagsInput.tsx';

const HOSTS = ['db-01', 'web-01', 'web-02'].map((value) => ({ value, label: value }));

function Page({
  options = HOSTS,
  allowsFreeText,
  seen = [],
}: {
  readonly options?: OptionSource;
  readonly allowsFreeText?: boolean;
  readonly seen?: string[];
}) {
  const [value, setValue] = useState('db-01');
  return (
    <>
      <Combobox
        label="Host"
        value={value}
        options={options}
        allowsFreeText={allowsFreeText}
        onChange={(next) => (seen.push(next), setValue(next))}
      />
      <button>After</button>
    </>
  );
}
const shown = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);

test('typing narrows the list, Enter takes the marked option', async () => {
  const seen: string[] = [];
  render(<Page seen={seen} />);
  const field = screen.getByRole('combobox', { name: 'Host' });
  await userEvent.clear(field);
  await userEvent.type(field, 'web');
  expect(shown()).toEqual(['web-01', 'web-02']);
  await userEvent.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'web-02' }).id);
  await userEvent.keyboard('{Enter}');
  expect(seen).toEqual(['web-02']);
  expect(field).toHaveProperty('value', 'web-02');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('without free text what was typed gives way to the value', async () => {
  const seen: string[] = [];
  render(<Page seen={seen} />);
  const field = screen.getByRole('combobox');
  await userEvent.clear(field);
  await userEvent.type(field, 'nonsense');
  screen.getByText('Nothing found');
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(field).toHaveProperty('value', 'db-01');
  expect(seen).toEqual([]);
});

test('free text is the value as it is typed', async () => {
  const seen: string[] = [];
  render(<Page seen={seen} allowsFreeText />);
  const field = screen.getByRole('combobox');
  await userEvent.clear(field);
  await userEvent.type(field, '$h');
  await userEvent.tab();
  expect(seen.at(-1)).toBe('$h');
  expect(field).toHaveProperty('value', '$h');
});

test('Escape closes the list, and does not reach the dialog around it', async () => {
  const outer = vi.fn();
  render(
    <div onKeyDown={outer}>
      <Page />
    </div>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  expect(shown()).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  expect(outer).not.toHaveBeenCalled();
});

test('the answer to an older text is dropped, and a failure is told', async () => {
  const responses = new Map<string, PromiseWithResolvers<typeof HOSTS>>();
  const loadOptions: OptionSource = (text) => {
    const response = Promise.withResolvers<typeof HOSTS>();
    responses.set(text, response);
    return response.promise;
  };
  render(<Page options={loadOptions} allowsFreeText />);
  const field = screen.getByRole('combobox');
  await userEvent.clear(field);
  await userEvent.type(field, 'w');
  await waitFor(() => expect(responses.has('w')).toBe(true));
  await userEvent.type(field, 'e');
  await waitFor(() => expect(responses.has('we')).toBe(true));
  responses.get('we')?.resolve([{ value: 'new', label: 'new' }]);
  await screen.findByRole('option', { name: 'new' });
  responses.get('w')?.resolve([{ value: 'old', label: 'old' }]);
  await Promise.resolve();
  expect(shown()).toEqual(['new']);
  await userEvent.type(field, 'b');
  await waitFor(() => expect(responses.has('web')).toBe(true));
  responses.get('web')?.reject(new Error('The data source did not answer'));
  await screen.findByText('The data source did not answer');
});

function Tags({ allowsFreeText }: { readonly allowsFreeText?: boolean }) {
  const [values, setValues] = useState<readonly string[]>(['linux']);
  return (
    <>
      <TagsInput label="Tags" values={values} onChange={setValues} options={HOSTS} allowsFreeText={allowsFreeText} />
      <output>{values.join('|')}</output>
    </>
  );
}
const tags = (): string | null | undefined => document.querySelector('output')?.textContent;

test('Enter, comma and leaving add a tag once; Backspace takes the last one back', async () => {
  render(<Tags />);
  const field = screen.getByRole('combobox', { name: 'Tags' });
  await userEvent.type(field, 'slo{Enter}prod,linux{Enter} eu ');
  await userEvent.tab();
  expect(tags()).toBe('linux|slo|prod|eu');
  await userEvent.click(field);
  await userEvent.keyboard('{Backspace}');
  expect(tags()).toBe('linux|slo|prod');
  await userEvent.click(screen.getByRole('button', { name: 'Remove linux' }));
  expect(tags()).toBe('slo|prod');
});

test('a pasted list becomes several tags', async () => {
  render(<Tags />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.paste('a, b\nc');
  expect(tags()).toBe('linux|a|b|c');
});

test('without free text only suggestions are added', async () => {
  render(<Tags allowsFreeText={false} />);
  const field = screen.getByRole('combobox');
  await userEvent.type(field, 'zzz{Enter}');
  expect(tags()).toBe('linux');
  await userEvent.clear(field);
  await userEvent.type(field, 'db{ArrowDown}{Enter}');
  expect(tags()).toBe('linux|db-01');
});
