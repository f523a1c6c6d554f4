import type { JsonObject } from '@pharos/contract/primitives';
import { objectsOf } from '@pharos/domain/text/json-object';
import { findUses } from '@pharos/domain/variables/usage';
import { findVariableFaults } from '@pharos/domain/variables/variable-faults';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Form, FormFoot } from '@pharos/ui/form';
import { Badge } from '@pharos/ui/text';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { DefinitionFields } from './fields/DefinitionFields.tsx';
import { IdentityFields } from './fields/IdentityFields.tsx';
import { SelectionFields } from './fields/SelectionFields.tsx';
import { SettingsHead } from '../SettingsHead.tsx';
import { isChanged, type OpenVariable } from './open-variable.ts';
import { useRemoveVariable } from './RemoveVariable.tsx';
import { takeOver } from './take-over.ts';
import { UseList } from './UseList.tsx';
import { usePreview, type Preview } from './usePreview.ts';
import { ValuePreview } from './ValuePreview.tsx';
import styles from './variable-settings.module.css';

interface VariableEditorProps {
  readonly open: OpenVariable;
  readonly onChange: (open: OpenVariable) => void;
  readonly onClose: () => void;
}

/** What is wrong, of the fields that somebody has been in, or all after a try to take the variable over. */
function useFaults({ index, opened, draft }: OpenVariable) {
  const list = useDashboard(({ history }) => history.current.templating.list);
  const [isTried, setTried] = useState(false);
  const faults = useMemo(
    () =>
      findVariableFaults(
        draft,
        objectsOf(list).filter((_one, place) => place !== index),
      ),
    [draft, list, index],
  );
  const isTouched = (field: string) => isTried || index !== undefined || draft[field] !== opened[field];
  const shown = Object.fromEntries(Object.entries(faults).filter(([field]) => isTouched(field)));
  return { faults, shown, showAll: () => setTried(true) };
}

/** One variable with all that decides its values. It counts once it is taken over, as one step of undo. */
export function VariableEditor({ open, onChange, onClose }: VariableEditorProps) {
  const store = useDashboardStore();
  const { index, opened, draft } = open;
  const { faults, shown, showAll } = useFaults(open);
  const preview = usePreview(draft, faults);
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [removing, requestRemoval] = useRemoveVariable(onClose);
  const isNew = index === undefined;
  const name = String(opened['name'] ?? '');
  const set = (fields: JsonObject) => onChange({ ...open, draft: { ...draft, ...fields } });
  const leave = () => (isChanged(open) ? setConfirming(true) : onClose());
  const submit = async () => {
    showAll();
    if (Object.keys(faults).length > 0 || isBusy) return;
    setBusy(true);
    await takeOver(store, open);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  };
  return (
    // The fields inside are what is used; this only hears Escape for all of them.
    <section role="presentation" className={styles.page} onKeyDown={onKeyDown}>
      <SettingsHead title={isNew ? 'New variable' : `$${name}`} back={{ label: 'Back to the list', onBack: leave }} />
      <div className={styles.editor}>
        <Form label={isNew ? 'New variable' : `Variable ${name}`} onSubmit={() => void submit()}>
          <IdentityFields draft={draft} faults={shown} onChange={set} onReplace={(next) => onChange({ ...open, draft: next })} />
          <DefinitionFields draft={draft} faults={shown} onChange={set} />
          <SelectionFields draft={draft} options={preview.options} onChange={set} />
          <FormFoot
            end={
              index !== undefined && (
                <Button variant="danger" onClick={() => requestRemoval({ index, entry: opened, name })}>
                  Delete
                </Button>
              )
            }
          >
            <Button variant="primary" type="submit" isBusy={isBusy} busyLabel={isNew ? 'Adding' : 'Updating'}>
              {isNew ? 'Add' : 'Update'}
            </Button>
            <Button variant="quiet" onClick={leave}>
              Back
            </Button>
          </FormFoot>
        </Form>
        <Aside draft={draft} name={name} preview={preview} />
      </div>
      {removing}
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        isDanger
        title={isNew ? 'Give up the new variable?' : `Give up the changes of ${name}?`}
        text="What was typed here has not been taken over."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={() => {
          setConfirming(false);
          onClose();
        }}
      />
    </section>
  );
}

interface AsideProps {
  readonly draft: JsonObject;
  /** As the document knows it; empty for a new one. */
  readonly name: string;
  readonly preview: Preview;
}

/** What the variable gives, and who uses it. */
function Aside({ draft, name, preview }: AsideProps) {
  const store = useDashboardStore();
  const dashboard = useDashboard(({ history }) => history.current);
  const uses = useMemo(() => (name === '' ? [] : findUses(dashboard, name)), [dashboard, name]);
  return (
    <aside className={styles.aside}>
      {draft['type'] !== 'adhoc' && <ValuePreview preview={preview} />}
      {name !== '' && (
        <section>
          <h3>
            Used in <Badge>{uses.length}</Badge>
          </h3>
          {uses.length === 0 ? (
            <p className={styles.quiet}>Nothing uses it yet. Write ${name} into a query, a title or a link.</p>
          ) : (
            <UseList uses={uses} label={`Where ${name} is used`} onOpenPanel={(panelId) => store.setView({ mode: 'edit', panelId })} />
          )}
          {uses.length > 0 && draft['name'] !== name && (
            <p className={styles.warning}>{`What refers to $${name} keeps doing so: write the new name there.`}</p>
          )}
        </section>
      )}
    </aside>
  );
}
