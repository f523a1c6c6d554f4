import { getAnnotation, listAnnotationTags, MAX_ANNOTATION_TEXT } from '@pharos/contract/api/annotations';
import { tagColor } from '@pharos/domain/colors/tag-colors';
import { Button } from '@pharos/ui/button';
import { TagsInput } from '@pharos/ui/combobox';
import { ErrorState, Notice } from '@pharos/ui/feedback';
import { Field, TextArea, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { SkeletonRows } from '@pharos/ui/loading';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { type OpenedEvents, useDashboard } from '../dashboard-store/index.ts';
import { CreatedBy, EventTime } from './EventsCard.tsx';
import { type ReadTimes, readTimes, type TypedTimes, typedTimes } from './typed-times.ts';
import { useEventActions } from './useEventActions.ts';
import styles from './annotations.module.css';

interface EventFormProps {
  readonly opened: Extract<OpenedEvents, { kind: 'form' }>;
  readonly onClose: () => void;
}

/** Writes down what happened, or changes it. What came without all of its text is fetched first, so that none of it is lost. */
export function EventForm(props: EventFormProps) {
  const stored = props.opened.event?.stored;
  return stored?.isTruncated ? <WholeEventForm {...props} id={stored.id} /> : <EventFields {...props} />;
}

function WholeEventForm({ id, opened, onClose }: EventFormProps & { readonly id: number }) {
  const { api } = usePlatform();
  const whole = useQuery({ ...apiQuery(api, getAnnotation, { params: { id: String(id) } }), gcTime: 0, staleTime: Infinity, retry: false });
  if (whole.data) {
    const event = opened.event && { ...opened.event, text: whole.data.text };
    return <EventFields opened={{ ...opened, ...(event ? { event } : {}) }} onClose={onClose} />;
  }
  return (
    <div className={styles.form}>
      <header>
        <h2>Edit Annotation</h2>
      </header>
      {whole.error ? (
        <ErrorState title="The annotation did not load" onRetry={() => void whole.refetch()} isRetrying={whole.isFetching}>
          {messageOf(whole.error)}
        </ErrorState>
      ) : (
        <SkeletonRows label="annotation" count={2} />
      )}
      <footer>
        <Button variant="quiet" size="compact" onClick={onClose}>
          Cancel
        </Button>
      </footer>
    </div>
  );
}

function EventFields({ opened, onClose }: EventFormProps) {
  const { event, fromMs, toMs, isTimeTyped } = opened;
  const zone = useDashboard((state) => state.timezone);
  const isStored = useDashboard(({ history }) => history.current.id !== null);
  const { save, remove } = useEventActions(opened, onClose);
  const [isConfirming, setConfirming] = useState(false);
  const timesOf = (typed: TypedTimes | undefined): ReadTimes => (typed ? readTimes(typed, zone) : { kind: 'times', fromMs, toMs });
  const form = useForm({
    initial: { text: event?.text ?? '', tags: event?.tags ?? [], typed: isTimeTyped ? typedTimes(opened, zone) : undefined },
    check: ({ text, typed }) => {
      const times = timesOf(typed);
      return {
        text: text.trim() === '' ? 'Say what happened' : undefined,
        typed: times.kind === 'error' ? (times.from ?? times.to) : undefined,
      };
    },
    submit: async ({ text, tags, typed }) => {
      const times = timesOf(typed);
      if (times.kind === 'times') await save({ ...times, text, tags });
    },
    others: { remove },
  });
  const { values, change, busy } = form;
  const times = timesOf(values.typed);
  if (!isStored && !event) return <NotStored onClose={onClose} />;
  return (
    <Form label={event ? 'Edit Annotation' : 'Add Annotation'} layout="stack" className={styles.form} onSubmit={form.submit}>
      <header>
        <h2>{event ? 'Edit Annotation' : 'Add Annotation'}</h2>
        {!values.typed && <EventTime event={{ timeMs: fromMs, timeEndMs: toMs }} />}
      </header>
      {form.failureText !== undefined && <Notice tone="error">{form.failureText}</Notice>}
      <Field label="Description" error={form.faults.text}>
        <TextArea rows={3} value={values.text} maxLength={MAX_ANNOTATION_TEXT} onChange={(text) => change({ text })} autoFocus />
      </Field>
      <EventTags tags={values.tags} onChange={(tags) => change({ tags })} />
      {values.typed ? (
        <EventTimes typed={values.typed} onChange={(typed) => change({ typed })} errors={times.kind === 'error' ? times : {}} />
      ) : (
        <Button variant="quiet" size="compact" onClick={() => change({ typed: typedTimes(opened, zone) })}>
          Change time
        </Button>
      )}
      {event?.stored?.login && <CreatedBy login={event.stored.login} />}
      {isConfirming ? (
        <DeleteConfirmation isBusy={busy === 'remove'} onDelete={() => form.run('remove')} onKeep={() => setConfirming(false)} />
      ) : (
        <footer>
          <Button type="submit" variant="primary" size="compact" isBusy={busy === 'submit'} disabled={busy !== undefined}>
            Save
          </Button>
          <Button variant="quiet" size="compact" onClick={onClose}>
            Cancel
          </Button>
          {event?.stored && (
            <Button variant="danger" size="compact" disabled={busy !== undefined} onClick={() => setConfirming(true)}>
              Delete
            </Button>
          )}
        </footer>
      )}
    </Form>
  );
}

interface DeleteConfirmationProps {
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** Stands where the buttons stood: what is deleted does not come back. The focus is on the harmless one. */
function DeleteConfirmation({ isBusy, onDelete, onKeep }: DeleteConfirmationProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <footer role="group" aria-label="Delete this annotation?">
      <span className={styles.confirmText}>Delete it for everybody?</span>
      <Button ref={keep} variant="quiet" size="compact" onClick={onKeep}>
        Keep
      </Button>
      <Button variant="danger" size="compact" isBusy={isBusy} onClick={onDelete}>
        Delete
      </Button>
    </footer>
  );
}

interface EventTagsProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags, with those of other events as suggestions. */
function EventTags({ tags, onChange }: EventTagsProps) {
  const { data } = useApiQuery(listAnnotationTags);
  const options = (data?.result.tags ?? []).map(({ tag, count }) => ({
    value: tag,
    label: tag,
    description: count === 1 ? '1 annotation' : `${count} annotations`,
  }));
  return (
    <Field label="Tags">
      <TagsInput values={tags} options={options} placeholder="Add tag" colorOf={(tag) => tagColor(tag).dot} onChange={onChange} />
    </Field>
  );
}

interface EventTimesProps {
  readonly typed: TypedTimes;
  readonly onChange: (typed: TypedTimes) => void;
  readonly errors: { readonly from?: string | undefined; readonly to?: string | undefined };
}

function EventTimes({ typed, onChange, errors }: EventTimesProps) {
  return (
    <div className={styles.times}>
      <Field label="Time" error={errors.from}>
        <TextField value={typed.from} spellCheck={false} onChange={(from) => onChange({ ...typed, from })} />
      </Field>
      <Field label="Until" error={errors.to}>
        <TextField value={typed.to} spellCheck={false} placeholder="a moment" onChange={(to) => onChange({ ...typed, to })} />
      </Field>
    </div>
  );
}

/** What happened belongs to a dashboard that the server knows. */
function NotStored({ onClose }: Pick<EventFormProps, 'onClose'>) {
  return (
    <div className={styles.form}>
      <header>
        <h2>Add Annotation</h2>
      </header>
      <Notice tone="info">Annotations belong to a saved dashboard. Save this one first.</Notice>
      <footer>
        <Button size="compact" onClick={onClose}>
          Cancel
        </Button>
      </footer>
    </div>
  );
}
