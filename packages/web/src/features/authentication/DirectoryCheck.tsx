import { getLdapUser, type LdapUser, previewLdapSignIn } from '@pharos/contract/api/ldap';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { SignInOutcome } from './SignInOutcome.tsx';
import styles from './authentication.module.css';

/** Looks somebody up without signing them in: their entry, what their groups give, and what signing in would come to. */
export function DirectoryCheck() {
  const [name, setName] = useState('');
  const { values, faults, change, submit } = useForm({
    initial: { name: '' },
    check: (typed) => (typed.name.trim() === '' ? { name: 'A name is needed' } : {}),
    submit: async (typed) => setName(typed.name.trim()),
  });
  return (
    <>
      <Form label="Check a name" layout="stack" onSubmit={submit}>
        <div className={styles.check}>
          <Field label="Name in the directory" error={faults.name}>
            <TextField
              value={values.name}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={(typed) => change({ name: typed })}
            />
          </Field>
          <Button type="submit">Check</Button>
        </div>
      </Form>
      <div aria-live="polite">{name !== '' && <Checked key={name} name={name} />}</div>
    </>
  );
}

function Checked({ name }: { readonly name: string }) {
  const params = { username: name };
  const person = useApiQuery(getLdapUser, { params });
  const outcome = useApiQuery(previewLdapSignIn, { params }, { isWanted: person.data !== undefined });
  return (
    <section aria-label={`${name} in the directory`} className={styles.result}>
      <Loaded what="entry" count={1} isCompact query={person}>
        {(entry) => (
          <>
            <Entry entry={entry} />
            <Loaded what="outcome" count={1} isCompact query={outcome}>
              {(preview) => <SignInOutcome name={name} preview={preview} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Entry({ entry: { dn, login, name, surname, email, roles, teams, isGrafanaAdmin } }: { readonly entry: LdapUser }) {
  const fields = [
    ['Login', login],
    ['Name', name],
    ['Surname', surname],
    ['E-mail', email],
  ] as const;
  return (
    <dl className={styles.facts}>
      <dt>Entry</dt>
      <dd>{dn}</dd>
      {fields.map(([title, { cfgAttrValue, ldapValue }]) => (
        <Fact key={title} title={title}>
          {ldapValue === '' ? '–' : ldapValue} <span className={styles.attribute}>{cfgAttrValue}</span>
        </Fact>
      ))}
      {roles.map(({ groupDN, orgId, orgName, orgRole }) => (
        <Fact key={`${groupDN} ${orgId}`} title="Group">
          {groupDN} <span className={styles.attribute}>{orgRole === '' ? 'gives no role' : `gives ${orgRole} in ${orgName}`}</span>
        </Fact>
      ))}
      {teams.map(({ teamName, orgName, groupDN }) => (
        <Fact key={`${orgName} ${teamName} ${groupDN}`} title="Team">
          {teamName} in {orgName} <span className={styles.attribute}>by {groupDN}</span>
        </Fact>
      ))}
      {isGrafanaAdmin !== null && <Fact title="Server administrator">{isGrafanaAdmin ? 'Yes' : 'No'}</Fact>}
    </dl>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
