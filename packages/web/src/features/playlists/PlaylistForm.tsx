import type { PlaylistWithItems } from '@pharos/contract/api/playlists';
import { playlistFaults, type PlaylistFaults } from '@pharos/domain/playlists/playlist';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { ButtonLink } from '@pharos/ui/text';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
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
  const [stored] = useState(() => ({ name: playlist?.name ?? '', interval: playlist?.interval ?? '', items: entriesOf(playlist) }));
  const [typed, setTyped] = useState(stored);
  const [isTried, setTried] = useState(false);
  // From the first try on each field says what it lacks until it lacks nothing.
  const faults: PlaylistFaults = isTried ? playlistFaults(typed) : {};
  const [progress, setProgress] = useState<'typing' | 'saving' | 'saved'>('typing');
  // Once the guard knows that nothing is unsaved.
  useEffect(() => {
    if (progress === 'saved') void navigate('/playlists');
  }, [progress, navigate]);
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const submit = async () => {
    setTried(true);
    if (progress !== 'typing' || Object.keys(playlistFaults(typed)).length > 0) return;
    setProgress('saving');
    try {
      await save(playlist?.id, { ...typed, items: [...typed.items] });
      setProgress('saved');
      toasts.success(playlist ? 'Playlist updated' : 'Playlist created');
    } catch {
      setProgress('typing'); // the toast has told why; what was typed stays
    }
  };
  return (
    <Form label={playlist ? 'Edit playlist' : 'New playlist'} className={styles.form} onSubmit={() => void submit()}>
      <FormSection>
        <Field layout="row" label="Name" error={faults.name?.reason} isRequired>
          <TextField value={typed.name} onChange={(name) => change({ name })} maxLength={255} />
        </Field>
        <Field
          layout="row"
          label="Interval"
          error={faults.interval?.reason}
          hint="How long each dashboard stays, for example 30s or 5m."
          isRequired
          className={styles.interval}
        >
          <TextField value={typed.interval} onChange={(interval) => change({ interval })} placeholder="5m" />
        </Field>
      </FormSection>
      <div className={styles.columns}>
        <PlaylistItems items={typed.items} fault={faults.items?.reason} onChange={(items) => change({ items })} />
        <AddDashboards items={typed.items} onAdd={(entry) => change({ items: [...typed.items, entry] })} />
      </div>
      <FormFoot end={end}>
        <Button type="submit" variant="primary" isBusy={progress === 'saving'} busyLabel="Saving">
          {playlist ? 'Update' : 'Create'}
        </Button>
        <ButtonLink href="/playlists" variant="quiet">
          Cancel
        </ButtonLink>
      </FormFoot>
      <UnsavedGuard isDirty={progress !== 'saved' && JSON.stringify(typed) !== JSON.stringify(stored)} />
    </Form>
  );
}

const entriesOf = (playlist: PlaylistWithItems | undefined): readonly Entry[] =>
  (playlist?.items ?? []).map(({ id, type, value, title }) => ({ id, type, value, title }));
