import type { PlaylistWithItems } from '@pharos/contract/api/playlists';
import { playlistFaults } from '@pharos/domain/playlists/playlist';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { ButtonLink } from '@pharos/ui/text';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '../../platform/form/useForm.ts';
import { UnsavedGuard } from '../../platform/page/UnsavedGuard.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { AddDashboards } from './AddDashboards.tsx';
import { PlaylistItems } from './PlaylistItems.tsx';
import type { Entry } from './entries.ts';
import { usePlaylistActions } from './playlists.queries.ts';
import styles from './playlists.module.css';

interface PlaylistFormProps {
  /** Undefined: a new one. */
  readonly playlist: PlaylistWithItems | undefined;
  readonly end?: ReactNode;
}

/** Name, interval, and what is played in which order. */
export function PlaylistForm({ playlist, end }: PlaylistFormProps) {
  const { toasts } = usePlatform();
  const navigate = useNavigate();
  const { save } = usePlaylistActions();
  const form = useForm({
    initial: { name: playlist?.name ?? '', interval: playlist?.interval ?? '', items: entriesOf(playlist) },
    check: reasonsOf,
    submit: async (typed) => {
      await save(playlist?.id, { ...typed, items: [...typed.items] });
      toasts.success(playlist ? 'Playlist updated' : 'Playlist created');
    },
  });
  const { values, faults, change } = form;
  // Once the guard knows that nothing is unsaved.
  useEffect(() => {
    if (form.isSubmitted) void navigate('/playlists');
  }, [form.isSubmitted, navigate]);
  return (
    <Form label={playlist ? 'Edit playlist' : 'New playlist'} className={styles.form} onSubmit={form.submit}>
      <FormSection>
        <Field layout="row" label="Name" error={faults.name} isRequired>
          <TextField value={values.name} onChange={(name) => change({ name })} maxLength={255} />
        </Field>
        <Field
          layout="row"
          label="Interval"
          error={faults.interval}
          hint="How long each dashboard stays, for example 30s or 5m."
          isRequired
          className={styles.interval}
        >
          <TextField value={values.interval} onChange={(interval) => change({ interval })} placeholder="5m" />
        </Field>
      </FormSection>
      <div className={styles.columns}>
        <PlaylistItems items={values.items} fault={faults.items} onChange={(items) => change({ items })} />
        <AddDashboards items={values.items} onAdd={(entry) => change({ items: [...values.items, entry] })} />
      </div>
      <FormFoot end={end}>
        <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Saving">
          {playlist ? 'Update' : 'Create'}
        </Button>
        <ButtonLink href="/playlists" variant="quiet">
          Cancel
        </ButtonLink>
      </FormFoot>
      <UnsavedGuard isDirty={form.isDirty} />
    </Form>
  );
}

const reasonsOf = (typed: Parameters<typeof playlistFaults>[0]) => {
  const { name, interval, items } = playlistFaults(typed);
  return { name: name?.reason, interval: interval?.reason, items: items?.reason };
};

const entriesOf = (playlist: PlaylistWithItems | undefined): readonly Entry[] =>
  (playlist?.items ?? []).map(({ id, type, value, title }) => ({ id, type, value, title }));
