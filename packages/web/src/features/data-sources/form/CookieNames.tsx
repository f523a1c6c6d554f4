import { textsOf } from '@pharos/domain/text/json-object';
import { isHttpToken } from '@pharos/domain/data-sources/custom-headers';
import { Field, ReadOnlyText, TextField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { useState, type KeyboardEvent } from 'react';
import { useDataSourceForm } from './form-context.ts';
import styles from './form.module.css';

/** Cookies of the visitor that are passed on; all others are taken out. */
export function CookieNames() {
  const { values, isReadOnly, change } = useDataSourceForm();
  const [typed, setTyped] = useState('');
  const names = textsOf(values.jsonData['keepCookies']);
  const set = (keepCookies: readonly string[]) => change((now) => ({ ...now, jsonData: { ...now.jsonData, keepCookies } }));
  const isWrong = typed.trim() !== '' && !isHttpToken(typed.trim());
  const add = () => {
    const name = typed.trim();
    if (name === '' || isWrong) return;
    if (!names.includes(name)) set([...names, name]);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') set(names.slice(0, -1));
  };
  if (isReadOnly)
    return (
      <Field layout="row" label="Whitelisted cookies">
        <ReadOnlyText>{names.join(', ')}</ReadOnlyText>
      </Field>
    );
  return (
    <Field
      layout="row"
      label="Whitelisted cookies"
      error={isWrong ? 'A cookie name has no spaces, commas or equal signs' : undefined}
      hint="Names of the visitor's cookies that are passed on. Enter adds one."
    >
      <TextField
        value={typed}
        placeholder="Add name"
        spellCheck={false}
        autoCapitalize="none"
        onChange={setTyped}
        onKeyDown={press}
        onBlur={add}
        start={names.map((name) => (
          <span key={name} className={styles.token}>
            {name}
            <button type="button" aria-label={`Remove ${name}`} onClick={() => set(names.filter((other) => other !== name))}>
              <Icon name="x" size="small" />
            </button>
          </span>
        ))}
        className={styles.tokens}
      />
    </Field>
  );
}
