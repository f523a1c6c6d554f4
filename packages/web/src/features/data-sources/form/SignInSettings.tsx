import { Field, ReadOnlyText, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { FlagSetting } from './FlagSetting.tsx';
import { useDataSourceForm } from './form-context.ts';
import { SecretSetting } from './SecretSetting.tsx';

/** How the source knows who asks. */
export function SignInSettings() {
  const { values, faults, isReadOnly, change } = useDataSourceForm();
  return (
    <FormSection title="Sign-in" note="Sent with every request to this data source.">
      <FlagSetting
        label="Basic Auth"
        isOn={values.basicAuth}
        isReadOnly={isReadOnly}
        onChange={(basicAuth) => change((now) => ({ ...now, basicAuth }))}
      />
      {values.basicAuth && (
        <>
          <Field layout="row" label="User" error={faults.basicAuthUser} isRequired>
            {isReadOnly ? (
              <ReadOnlyText>{values.basicAuthUser}</ReadOnlyText>
            ) : (
              <TextField
                value={values.basicAuthUser}
                spellCheck={false}
                autoCapitalize="none"
                onChange={(basicAuthUser) => change((now) => ({ ...now, basicAuthUser }))}
              />
            )}
          </Field>
          <SecretSetting label="Password" name="basicAuthPassword" error={faults.basicAuthPassword} />
        </>
      )}
      <FlagSetting
        label="With Credentials"
        isOn={values.withCredentials}
        isReadOnly={isReadOnly}
        hint="Cookies and sign-in headers go along with requests to another site."
        onChange={(withCredentials) => change((now) => ({ ...now, withCredentials }))}
      />
    </FormSection>
  );
}
