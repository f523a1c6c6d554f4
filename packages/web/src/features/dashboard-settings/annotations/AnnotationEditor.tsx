import { addAnnotation, type AnnotationFields, removeAnnotation, updateAnnotation } from '@pharos/domain/dashboard/annotation-commands';
import { writeReference } from '@pharos/domain/data-sources/write-reference';
import { Button } from '@pharos/ui/button';
import { Switch } from '@pharos/ui/choice';
import { ColorField } from '@pharos/ui/color';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Field, TextField } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { seriesColorRows } from '@pharos/domain/colors/series-colors';
import { useState } from 'react';
import { useForm } from '../../../platform/form/useForm.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { SourcePicker } from '../../../platform/sources/SourcePicker.tsx';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { EventPreview } from '../../annotations/index.ts';
import { SettingsHead } from '../SettingsHead.tsx';
import type { OpenAnnotation } from './open-annotation.ts';
import { QueryOfSource } from './QueryOfSource.tsx';
import styles from './annotation-settings.module.css';

const COLUMNS = 8;
const COLORS = seriesColorRows.flat().map(({ token }) => ({ value: token, name: token.replace('-', ' '), shown: `var(--${token})` }));

interface AnnotationEditorProps {
  readonly opened: OpenAnnotation;
  readonly onClose: () => void;
}

/** One query of annotations. It counts once it is added or updated, as one step of undo. */
export function AnnotationEditor({ opened: { index, fields: before }, onClose }: AnnotationEditorProps) {
  const store = useDashboardStore();
  const isNew = index === undefined;
  const form = useForm<AnnotationFields>({
    initial: before,
    check: ({ name }) => (name.trim() === '' ? { name: 'A query needs a name' } : {}),
    submit: (fields) => {
      store.edit(isNew ? addAnnotation(fields) : updateAnnotation(index, fields));
      onClose();
    },
  });
  const { values: fields, change } = form;
  const [isConfirming, setConfirming] = useState(false);
  const leave = () => (form.isDirty ? setConfirming(true) : onClose());
  return (
    <section aria-label="Annotations" className={styles.page}>
      <SettingsHead title={isNew ? 'New annotation query' : before.name} back={{ label: 'Back to the list', onBack: leave }} />
      <div className={styles.editor}>
        <Form label="Annotation query" onSubmit={form.submit}>
          <CommonFields fields={fields} error={form.faults.name} onChange={change} />
          <FormSection title="Query">
            <QueryOfSource datasource={fields.datasource} query={fields.query} onChange={(query) => change({ query })} />
          </FormSection>
          <FormFoot
            end={
              !isNew &&
              before.isBuiltIn !== true && (
                <Button
                  variant="danger"
                  onClick={() => {
                    store.edit(removeAnnotation(index));
                    onClose();
                  }}
                >
                  Delete
                </Button>
              )
            }
          >
            <Button variant="primary" type="submit">
              {isNew ? 'Add' : 'Update'}
            </Button>
            <Button variant="quiet" onClick={leave}>
              Back
            </Button>
          </FormFoot>
        </Form>
        <EventPreview fields={fields} />
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        isDanger
        title={isNew ? 'Give up the new query?' : `Give up the changes of ${before.name}?`}
        text="What was changed here has not been taken over."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={onClose}
      />
    </section>
  );
}

interface CommonFieldsProps {
  readonly fields: AnnotationFields;
  /** Of the name. */
  readonly error: string | undefined;
  readonly onChange: (fields: Partial<AnnotationFields>) => void;
}

/** What every query has, whatever its source. */
function CommonFields({ fields, error, onChange }: CommonFieldsProps) {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const { name, datasource, isEnabled, isHidden, iconColor } = fields;
  const choose = (chosen: string) => {
    const source = session.settings.datasources[chosen];
    onChange({ datasource: source ? writeReference(source, store.getState().history.current) : chosen, query: {} });
  };
  return (
    <FormSection>
      <Field label="Name" layout="row" isRequired error={error}>
        <TextField value={name} maxLength={255} onChange={(next) => onChange({ name: next })} />
      </Field>
      <Field label="Data source" layout="row">
        <SourcePicker label="Data source" value={datasource} settings={session.settings} hasBuiltIn onChange={choose} />
      </Field>
      <Field label="Enabled" layout="row">
        <Switch isOn={isEnabled} onChange={(isOn) => onChange({ isEnabled: isOn })}>
          Fetched with every refresh.
        </Switch>
      </Field>
      <Field label="Hidden" layout="row">
        <Switch isOn={isHidden} onChange={(isOn) => onChange({ isHidden: isOn })}>
          Hides the switch in the submenu.
        </Switch>
      </Field>
      <Field label="Colour" layout="row">
        <ColorField
          label="Colour"
          value={iconColor}
          palette={COLORS}
          columns={COLUMNS}
          onChange={(next) => onChange({ iconColor: next })}
        />
      </Field>
    </FormSection>
  );
}
