import type { CustomHeader } from '@pharos/domain/data-sources/custom-headers';
import { Button, IconButton } from '@pharos/ui/button';
import { Field, ReadOnlyText, SecretField, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Icon } from '@pharos/ui/icon';
import { withoutSecret, withSecret } from './form-values.ts';
import { useDataSourceForm } from './form-context.ts';
import { addHeader, headersOf, removeHeader, renameHeader } from './headers.ts';
import styles from './form.module.css';

/** Headers of one's own. */
export function HeaderSettings() {
  const { values, isReadOnly, change } = useDataSourceForm();
  const headers = headersOf(values);
  if (isReadOnly && headers.length === 0) return null;
  return (
    <FormSection
      title="Custom headers"
      note={
        headers.length === 0
          ? undefined
          : 'Values are stored as secrets. After a header was renamed its value is asked for again, after one was removed those of the headers below it.'
      }
    >
      {headers.map((header) => (
        <HeaderRow key={header.number} header={header} />
      ))}
      {!isReadOnly && (
        <div>
          <Button size="compact" icon={<Icon name="plus" size="small" />} onClick={() => change(addHeader)}>
            Add header
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function HeaderRow({ header: { number, name, valueKey } }: { readonly header: CustomHeader }) {
  const { values, faults, isReadOnly, change } = useDataSourceForm();
  const isConfigured = values.secureJsonFields[valueKey] === true;
  if (isReadOnly)
    return (
      <Field layout="row" label={`Header ${number}`}>
        <ReadOnlyText>{`${name}: ${isConfigured ? 'configured' : ''}`}</ReadOnlyText>
      </Field>
    );
  return (
    <Field layout="row" label={`Header ${number}`} error={faults.headers?.[number]}>
      <span className={styles.header}>
        <TextField
          value={name}
          placeholder="X-Scope-OrgID"
          spellCheck={false}
          autoCapitalize="none"
          onChange={(next) => change((now) => renameHeader(now, number, next))}
        />
        <SecretField
          id={`header-value-${number}`}
          label={`Value of header ${number}`}
          value={values.secureJsonData[valueKey] ?? ''}
          isConfigured={isConfigured}
          placeholder="Value"
          onChange={(text) => change((now) => withSecret(now, valueKey, text))}
          onReset={() => change((now) => withoutSecret(now, valueKey))}
        />
        <IconButton label={`Remove header ${number}`} icon={<Icon name="x" />} onClick={() => change((now) => removeHeader(now, number))} />
      </span>
    </Field>
  );
}
