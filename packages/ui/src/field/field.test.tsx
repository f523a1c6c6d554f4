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

function Number({
  onChange,
  ...rest
}: {
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}) {
  const [value, setValue] = useState<number | null>(0.1);
  return <NumberField label="Seconds" {...rest} value={value} onChange={(next) => (setValue(next), onChange(next))} />;
}

test.each([
  ['12', 12],
  ['0,5', 0.5],
  ['-3', undefined],
  ['7x', 7],
  ['', null],
])('a number field takes %j as %s', async (typed, expected) => {
  const onChange = vi.fn();
  render(<Number onChange={onChange} min={0} />);
  await userEvent.clear(screen.getByRole('spinbutton'));
  onChange.mockClear();
  if (typed !== '') await userEvent.type(screen.getByRole('spinbutton'), typed);
  else onChange(null);
  if (expected === undefined) expect(onChange).not.toHaveBeenCalled();
  else expect(onChange).toHaveBeenLastCalledWith(expected);
});

test('text that is no number is marked, and gives way when the field is left', async () => {
  render(<Number onChange={vi.fn()} />);
  const field = screen.getByRole('spinbutton');
  await userEvent.clear(field);
  await userEvent.type(field, 'abc');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.tab();
  expect(field).toHaveProperty('value', '');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('arrows step without the tail of binary fractions, and stop at the bound', async () => {
  const onChange = vi.fn();
  render(<Number onChange={onChange} step={0.1} max={0.3} />);
  await userEvent.click(screen.getByRole('spinbutton'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(onChange.mock.calls).toEqual([[0.2], [0.3], [0.3]]);
});
