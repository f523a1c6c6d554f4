import { createInvite, type Invitation, listInvites } from '@pharos/contract/api/invitations';
import { listOrgUsers } from '@pharos/contract/api/orgs';
import { pageAt } from '@pharos/contract/pages';
import { KEY_NAME_MAX_LENGTH, NAME_MAX_LENGTH, type Role, ROLES } from '@pharos/contract/primitives';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { Switch } from '@pharos/ui/choice';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { Form, FormFoot } from '@pharos/ui/form';
import { ButtonLink, CopyButton } from '@pharos/ui/text';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { canInvite } from './inviting.ts';
import styles from './org-users.module.css';

const SEGMENTS = ROLES.map((role) => ({ value: role, label: role }));

const ROLE_HINTS: Readonly<Record<Role, string>> = {
  Viewer: 'May look at dashboards.',
  Editor: 'May make and change dashboards.',
  Admin: 'May also change users, teams, data sources and the organisation.',
};

/** The form by which somebody is invited to the organisation; who may not invite is sent back to the list. */
export function InvitePage() {
  const { session, nav } = usePlatform();
  const [made, setMade] = useState<Invitation>();
  if (!canInvite(session)) return <Navigate to="/org/users" replace />;
  return (
    <ListPage
      title={`Invite to ${session.user.orgName}`}
      step={pageAt('/org/users/invite').title}
      parents={configurationCrumbs(nav, { label: pageAt('/org/users').title, href: '/org/users' })}
      note="Someone with an account here is added at once. Others get a link."
    >
      {session.settings.isMailOff && made === undefined && (
        <Notice tone="info" className={styles.notice} title="This server sends no mail">
          The link of the invitation is shown here, for you to pass on.
        </Notice>
      )}
      {made ? <InviteLink invitation={made} onNext={() => setMade(undefined)} /> : <InviteForm onLink={setMade} />}
    </ListPage>
  );
}

/** `onLink` takes an invitation whose link nobody was sent. */
function InviteForm({ onLink }: { readonly onLink: (invitation: Invitation) => void }) {
  const { api, session } = usePlatform();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const isMailOff = session.settings.isMailOff === true;
  const form = useForm({
    initial: { loginOrEmail: '', name: '', role: 'Viewer' as Role, sendEmail: !isMailOff },
    check: ({ loginOrEmail }) => (loginOrEmail.trim() === '' ? { loginOrEmail: 'Type an email or a username' } : {}),
    submit: async ({ loginOrEmail, ...rest }) => {
      const addressee = loginOrEmail.trim();
      await api(createInvite, { body: { loginOrEmail: addressee, ...rest, name: rest.name.trim() } });
      const all = await api(listInvites);
      await refresh(listInvites, listOrgUsers);
      const found = all.find(({ email }) => email.toLowerCase() === addressee.toLowerCase());
      if (found && !found.emailSent) onLink(found);
      else await navigate(found ? '/org/users?view=invites' : '/org/users');
    },
  });
  const { values, faults, change } = form;
  return (
    <Form label="Invite" onSubmit={form.submit}>
      <Field label="Email or username" layout="row" isRequired error={faults.loginOrEmail}>
        <TextField
          value={values.loginOrEmail}
          maxLength={KEY_NAME_MAX_LENGTH}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          onChange={(loginOrEmail) => change({ loginOrEmail })}
        />
      </Field>
      <Field label="Name" labelExtra="optional" layout="row">
        <TextField value={values.name} maxLength={NAME_MAX_LENGTH} autoComplete="off" onChange={(name) => change({ name })} />
      </Field>
      <Field label="Role" layout="row" hint={ROLE_HINTS[values.role]}>
        <SegmentedControl label="Role" value={values.role} segments={SEGMENTS} onChange={(role) => change({ role })} />
      </Field>
      {!isMailOff && (
        <Field label="Send invite email" layout="row">
          <Switch isOn={values.sendEmail} onChange={(sendEmail) => change({ sendEmail })} />
        </Field>
      )}
      <FormFoot>
        <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Inviting">
          Invite
        </Button>
        <ButtonLink href="/org/users" variant="quiet">
          Back
        </ButtonLink>
      </FormFoot>
    </Form>
  );
}

interface InviteLinkProps {
  readonly invitation: Invitation;
  readonly onNext: () => void;
}

/** What nobody was sent is there to be passed on. */
function InviteLink({ invitation: { email, url }, onNext }: InviteLinkProps) {
  const { toasts } = usePlatform();
  return (
    <>
      <Notice tone="success" title={`The link for ${email}`} className={styles.notice}>
        <p className={styles.link}>
          <code className={styles.url}>{url}</code>
          <CopyButton
            label="Copy Invite"
            text={url}
            onCopied={() => toasts.success('Content copied to clipboard')}
            onFailed={() => toasts.warning('The browser does not let this page copy. Select the link and copy it.')}
          />
        </p>
      </Notice>
      <Button variant="primary" onClick={onNext}>
        Invite another
      </Button>{' '}
      <ButtonLink href="/org/users?view=invites" variant="quiet">
        Back
      </ButtonLink>
    </>
  );
}
