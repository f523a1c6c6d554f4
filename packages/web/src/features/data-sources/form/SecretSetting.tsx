import { Field, ReadOnlyText, SecretField, TextArea } from '@pharos/ui/field';
import { Button } from '@pharos/ui/button';
import { withoutSecret, withSecret } from './form-values.ts';
import { useDataSourceForm } from './form-context.ts';
import styles from './form.module.css';

interface SecretSettingProps {
  readonly label: string;
  /** Key of `secureJsonData`. */
  readonly name: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Certificates and keys: several lines. */
  readonly isLong?: boolean;
}

/** A secret of the source: typed and stored, never shown again; 'configured' with a reset. */
export function SecretSetting({ label, name, error, placeholder, isLong }: SecretSettingProps) {
  const { values, isReadOnly, change } = useDataSourceForm();
  const isConfigured = values.secureJsonFields[name] === true;
  const text = values.secureJsonData[name] ?? '';
  const set = (value: string) => change((now) => withSecret(now, name, value));
  const reset = () => change((now) => withoutSecret(now, name));
  return (
    <Field layout="row" label={label} error={error} isRequired>
      {isReadOnly ? (
        <ReadOnlyText>{isConfigured ? 'configured' : ''}</ReadOnlyText>
      ) : isLong ? (
        isConfigured ? (
          <StoredText onReset={reset} />
        ) : (
          <TextArea value={text} rows={5} placeholder={placeholder} spellCheck={false} isMono onChange={set} />
        )
      ) : (
        <SecretField value={text} isConfigured={isConfigured} placeholder={placeholder} onChange={set} onReset={reset} />
      )}
    </Field>
  );
}

function StoredText({ onReset }: { readonly onReset: () => void }) {
  return (
    <span className={styles.stored}>
      <ReadOnlyText>configured</ReadOnlyText>
      <Button size="compact" onClick={onReset}>
        Reset
      </Button>
    </span>
  );
}
