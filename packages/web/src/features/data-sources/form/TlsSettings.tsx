import { Notice } from '@pharos/ui/feedback';
import { FormSection } from '@pharos/ui/form';
import { flagOf, reasonToForget } from './form-values.ts';
import { FlagSetting } from './FlagSetting.tsx';
import { useDataSourceForm } from './form-context.ts';
import { SecretSetting } from './SecretSetting.tsx';

const CERTIFICATE = 'Begins with -----BEGIN CERTIFICATE-----';
const KEY = 'Begins with -----BEGIN RSA PRIVATE KEY-----';

/** Certificates of the connection; the server's business, so only with server access. */
export function TlsSettings() {
  const { values, saved, faults, isReadOnly, change } = useDataSourceForm();
  const flag = (name: string) => ({
    isOn: flagOf(values, name),
    isReadOnly,
    onChange: (isOn: boolean) => change((now) => ({ ...now, jsonData: { ...now.jsonData, [name]: isOn } })),
  });
  return (
    <FormSection title="TLS">
      <FlagSetting label="TLS client auth" {...flag('tlsAuth')} />
      {flagOf(values, 'tlsAuth') && (
        <>
          <SecretSetting label="Client cert" name="tlsClientCert" error={faults.tlsClientCert} placeholder={CERTIFICATE} isLong />
          <SecretSetting label="Client key" name="tlsClientKey" error={faults.tlsClientKey} placeholder={KEY} isLong />
        </>
      )}
      <FlagSetting label="With CA cert" {...flag('tlsAuthWithCACert')} />
      {flagOf(values, 'tlsAuthWithCACert') && (
        <SecretSetting label="CA cert" name="tlsCACert" error={faults.tlsCACert} placeholder={CERTIFICATE} isLong />
      )}
      <FlagSetting label="Skip TLS verify" hint="Only for tests: anyone could pretend to be this server." {...flag('tlsSkipVerify')} />
      {reasonToForget(saved, values) === 'trust' && (
        <Notice tone="warning">
          The stored secrets were given for a server that proves who it is. Saving forgets them: reset and enter them again.
        </Notice>
      )}
    </FormSection>
  );
}
