import type { Team } from '@pharos/contract/api/teams';
import { Button, IconButton } from '@pharos/ui/button';
import { EmptyState } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { AddForm } from '@pharos/ui/form';
import { Icon } from '@pharos/ui/icon';
import { DataTable } from '@pharos/ui/table';
import { useForm } from '../../platform/form/useForm.ts';
import { useFormTurn } from '../../platform/form/useFormTurn.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { useTeamActions, useTeamGroups } from './teams.queries.ts';
import styles from './teams.module.css';

const HEADING = 'External group sync';

/** Groups of directories and providers whose people belong to the team. */
export function TeamGroups({ team }: { readonly team: Team }) {
  const groups = useTeamGroups(team.id);
  const form = useFormTurn();
  return (
    <section aria-label={HEADING}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.heading}>{HEADING}</h2>
          <p className={styles.note}>Sync LDAP or OAuth groups with your Grafana teams.</p>
        </div>
        {groups.data && groups.data.items.length > 0 && !form.isOpen && (
          <Button id={form.buttonId} variant="primary" icon={<Icon name="plus" />} onClick={form.open}>
            Add group
          </Button>
        )}
      </header>
      {form.isOpen && <AddGroup id={form.formId} team={team} onClose={form.close} />}
      <Loaded what="groups" count={3} query={groups}>
        {({ items }) => (
          <>
            {items.length > 0 && <GroupTable team={team} ids={items.map(({ groupId }) => groupId)} />}
            {items.length === 0 && !form.isOpen && (
              <EmptyState
                icon={<Icon name="users" size="huge" />}
                title="There are no external groups to sync with"
                action={
                  <Button id={form.buttonId} variant="primary" icon={<Icon name="plus" />} onClick={form.open}>
                    Add Group
                  </Button>
                }
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface AddGroupProps {
  readonly id: string;
  readonly team: Team;
  readonly onClose: () => void;
}

function AddGroup({ id, team, onClose }: AddGroupProps) {
  const { addGroup } = useTeamActions(team.id);
  const form = useForm({
    initial: { groupId: '' },
    submit: async ({ groupId }) => {
      await addGroup(groupId.trim());
      onClose();
    },
  });
  const { groupId } = form.values;
  return (
    <AddForm
      id={id}
      label="Add group"
      submitLabel="Add"
      busyLabel="Adding"
      isBusy={form.isBusy}
      isIncomplete={groupId.trim().length < 2}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field
        label="External Group ID"
        error={form.failureText}
        hint="The DN of a group of the directory, or what the provider calls its group. Capital letters do not matter."
      >
        <TextField
          value={groupId}
          placeholder="cn=ops,ou=groups,dc=acme,dc=test"
          maxLength={500}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(next) => form.change({ groupId: next })}
        />
      </Field>
    </AddForm>
  );
}

interface GroupTableProps {
  readonly team: Team;
  readonly ids: readonly string[];
}

function GroupTable({ team, ids }: GroupTableProps) {
  const { removeGroup } = useTeamActions(team.id);
  const remove = (id: string) => void removeGroup(id).catch(() => undefined); // the toast says why
  return (
    <DataTable
      label="External groups"
      rows={ids}
      rowKey={(id) => id}
      rowName={(id) => id}
      columns={[{ id: 'group', header: 'External Group ID', cell: (id) => <span title={id}>{id}</span> }]}
      actions={(id) => (
        <IconButton label={`Remove ${id}`} size="compact" icon={<Icon name="x" size="small" />} onClick={() => remove(id)} />
      )}
    />
  );
}
