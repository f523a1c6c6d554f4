import { hasUrlSecrets } from '@pharos/domain/text/url-secrets';
import { Field, ReadOnlyText, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Notice } from '@pharos/ui/feedback';
import { Select } from '@pharos/ui/select';
import { useEffect, useRef } from 'react';
import { CookieNames } from './CookieNames.tsx';
import { reasonToForget, type DataSourceFormValues } from './form-values.ts';
import { useDataSourceForm } from './form-context.ts';
import { HeaderSettings } from './HeaderSettings.tsx';
import { SignInSettings } from './SignInSettings.tsx';
import { TlsSettings } from './TlsSettings.tsx';

const ACCESS_LABELS = { proxy: 'Server', direct: 'Browser' } as const;

const ACCESS_HELP = {
  proxy: 'Requests go through the Pharos server. The browser never sees the address or the secrets.',
  direct: 'Requests go from the browser to the address itself, which must allow it (CORS). A stored secret is never sent this way.',
} as const;

const URL_SECRET_HELP = {
  proxy: 'Secrets in a URL are shown as ***. A header or basic auth stores them encrypted.',
  direct:
    'Secrets in a URL are shown as *** here, but sent to the browser of everybody who may query this source. Server access keeps them here.',
} as const;

/** The settings every source that speaks HTTP shares; placed by the plugin's editor. */
export function HttpSettings({ suggestedUrl }: { readonly suggestedUrl: string }) {
  const { values, saved, noteHttpBlock } = useDataSourceForm();
  useEffect(() => noteHttpBlock(suggestedUrl), [noteHttpBlock, suggestedUrl]);
  return (
    <>
      <FormSection title="HTTP">
        <UrlField suggestedUrl={suggestedUrl} />
        <AccessField />
        {reasonToForget(saved, values) === 'elsewhere' && (
          <Notice tone="warning">
            The stored secrets were given for another address or way of access. Saving forgets them: reset and enter them again.
          </Notice>
        )}
        {values.access === 'proxy' && <CookieNames />}
      </FormSection>
      <SignInSettings />
      {values.access === 'proxy' && <TlsSettings />}
      {values.access === 'proxy' && <HeaderSettings />}
    </>
  );
}

function UrlField({ suggestedUrl }: { readonly suggestedUrl: string }) {
  const { values, faults, isReadOnly, change } = useDataSourceForm();
  const field = useRef<HTMLInputElement>(null);
  const isNew = values.version === 0;
  useEffect(() => {
    // The name is given already, the address is what is missing. But these settings come late: who types a name meanwhile goes on typing it.
    if (isNew && !document.activeElement?.closest('form')) field.current?.focus();
  }, [isNew]);
  return (
    <Field
      layout="row"
      label="URL"
      error={faults.url}
      hint={hasUrlSecrets(values.url) ? URL_SECRET_HELP[values.access] : undefined}
      isRequired
    >
      {isReadOnly ? (
        <ReadOnlyText>{values.url}</ReadOnlyText>
      ) : (
        <TextField
          ref={field}
          value={values.url}
          type="url"
          inputMode="url"
          placeholder={suggestedUrl}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(url) => change((now) => ({ ...now, url }))}
        />
      )}
    </Field>
  );
}

function AccessField() {
  const { values, isReadOnly, accessModes, change } = useDataSourceForm();
  const options = accessModes.map((value) => ({ value, label: ACCESS_LABELS[value] }));
  const set = (access: DataSourceFormValues['access']) => change((now) => ({ ...now, access }));
  return (
    <Field layout="row" label="Access" hint={ACCESS_HELP[values.access]}>
      {isReadOnly || options.length < 2 ? (
        <ReadOnlyText>{ACCESS_LABELS[values.access]}</ReadOnlyText>
      ) : (
        <Select value={values.access} options={options} onChange={set} />
      )}
    </Field>
  );
}
