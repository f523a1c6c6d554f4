import '../testing/index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Form } from '../form/Form.tsx';
import { Field } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { SecretField } from './SecretField.tsx';
import { TextField } from './TextField.tsx';

const describing = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ');

test('label, hint and error belong to the control', () => {
  render(
    <Field label="URL" hint="With scheme" error="Not an address" isRequired>
      <TextField value="x" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'URL' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(describing(input)).toBe('Not an address | With scheme');
});

test('without an error the control is not called invalid', () => {
  render(
    <Field label="URL">
      <TextField value="x" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'URL' });
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(input.getAttribute('aria-describedby')).toBeNull();
});

test('after a refused submit the first wrong field has the focus', async () => {
  function Page() {
    const [error, setError] = useState<string>();
    return (
      <Form onSubmit={() => setError('Wrong')}>
        <Field label="Name">
          <TextField defaultValue="a" />
        </Field>
        <Field label="URL" error={error}>
          <TextField defaultValue="b" />
        </Field>
        <button>Save</button>
      </Form>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'URL' })));
});

test('a stored secret is never shown; a reset empties the field and takes the focus there', async () => {
  function Page() {
    const [isConfigured, setConfigured] = useState(true);
    const [value, setValue] = useState('');
    return (
      <Field label="Token">
        <SecretField isConfigured={isConfigured} onReset={() => setConfigured(false)} value={value} onChange={setValue} />
      </Field>
    );
  }
  render(<Page />);
  expect(screen.getByRole('textbox', { name: 'Token' })).toHaveProperty('value', 'configured');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  const field = screen.getByLabelText('Token');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('s3cret');
  expect(field).toHaveProperty('type', 'password');
  expect(field).toHaveProperty('value', 's3cret');
});

test('the eye shows and hides the password', async () => {
  render(
    <Field label="Password">
      <PasswordField defaultValue="lantern" />
    </Field>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});

test('Escape empties a search first, and only then reaches the layer around it', async () => {
  const outer = vi.fn();
  function Page() {
    const [text, setText] = useState('cpu');
    return (
      <div onKeyDown={outer}>
        <SearchField value={text} onChange={setText} placeholder="Find dashboards by name" />
      </div>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('searchbox', { name: 'Find dashboards by name' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(outer).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(outer).toHaveBeenCalledTimes(1);
});

interface NumberProps {
  readonly onChange?: (value: number | null) => void;
  readonly saved?: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly isWhole?: boolean;
}

/** A field of seconds with a button that sets them to 1. */
function Number({ onChange, saved = 0.1, ...rest }: NumberProps) {
  const [value, setValue] = useState<number | null>(saved);
  return (
    <>
      <Field label="Seconds">
        <NumberField {...rest} value={value} onChange={(next) => (setValue(next), onChange?.(next))} />
      </Field>
      <output>{String(value)}</output>
      <button onClick={() => setValue(1)}>One</button>
    </>
  );
}

async function typeNumber(text: string): Promise<HTMLElement> {
  const field = screen.getByRole('spinbutton', { name: 'Seconds' });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  return field;
}
const savedNumber = (): string | null => screen.getByRole('status').textContent;

test.each([
  ['12', {}, '12', ''],
  ['0,5', {}, '0.5', ''],
  ['', {}, 'null', ''],
  ['-', {}, '7', ''],
  ['1', { min: 50, max: 200 }, '7', ''],
  ['99', { min: 0, max: 20 }, '7', 'Numbers from 0 to 20'],
  ['500', { max: 10 }, '7', 'Numbers up to 10'],
  ['-3', { min: 0, isWhole: true }, '7', 'Whole numbers from 0 up'],
  ['2.7', { min: 0, max: 20, isWhole: true }, '7', 'Whole numbers from 0 to 20'],
  ['7x', {}, '7', 'Numbers only'],
])('a number field that holds 7 and is given %j under %j saves %s and says %j', async (text, rule, saved, message) => {
  render(<Number saved={7} {...rule} />);
  const field = await typeNumber(text);
  expect([field, savedNumber(), describing(field)]).toEqual([expect.objectContaining({ value: text }), saved, message]);
});

test('what is typed wrong stays with its message when the field is left, and goes once it is mended', async () => {
  render(<Number saved={3} max={20} />);
  const field = await typeNumber('99');
  await userEvent.tab();
  expect([field, savedNumber(), describing(field)]).toEqual([expect.objectContaining({ value: '99' }), '3', 'Numbers up to 20']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field, '{Backspace}');
  expect([savedNumber(), describing(field), field.getAttribute('aria-invalid')]).toEqual(['9', '', null]);
});

test.each([
  ['a value from elsewhere', () => userEvent.click(screen.getByRole('button', { name: 'One' })), '1'],
  ['Escape', () => userEvent.keyboard('{Escape}'), '3'],
])('%s ends a text that is wrong', async (_name, end, shown) => {
  render(<Number saved={3} max={20} />);
  const field = await typeNumber('abc');
  await end();
  expect([field, describing(field)]).toEqual([expect.objectContaining({ value: shown }), '']);
});

test('a number without a field around it says itself what it takes', async () => {
  render(<NumberField label="Seconds" value={1} onChange={vi.fn()} />);
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Seconds' }), 'x');
  expect(screen.getByRole('alert').textContent).toBe('Numbers only');
});

test('arrows step without the tail of binary fractions, and stop at the bound', async () => {
  const onChange = vi.fn();
  render(<Number onChange={onChange} step={0.1} max={0.3} />);
  await userEvent.click(screen.getByRole('spinbutton'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(onChange.mock.calls).toEqual([[0.2], [0.3], [0.3]]);
});
