import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Form, FormFoot } from '@pharos/ui/form';
import { ButtonLink } from '@pharos/ui/text';
import { useEffect, useId, type ReactNode } from 'react';
import { UnsavedGuard } from '../../../platform/page/UnsavedGuard.tsx';
import type { DataSourceFormValues } from './form-values.ts';
import { DataSourceFormContext } from './form-context.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import { PluginSettings } from './PluginSettings.tsx';
import type { useFormValues } from './useFormValues.ts';
import type { TestState } from './useTest.ts';

interface DataSourceFormProps {
  readonly form: ReturnType<typeof useFormValues>;
  readonly test: TestState;
  readonly isSaving: boolean;
  /** Stores the draft and tests the source; called with a draft without faults. */
  readonly onSave: (values: DataSourceFormValues) => void;
  /** Tests what is stored, where nothing may be changed. */
  readonly onTest?: () => void;
  /** Delete, where there is something to delete. */
  readonly end?: ReactNode;
}

/** The settings of a data source, new or stored. */
export function DataSourceForm({ form, test, isSaving, onSave, onTest, end }: DataSourceFormProps) {
  const { state, isDirty, check } = form;
  const isTesting = test.kind === 'testing';
  const save = () => {
    if (!isSaving && !isTesting && !state.isReadOnly && check()) onSave(state.values);
  };
  const id = useId();
  // What the server has refused is told at the field too; the form itself looks only right after a submit.
  useEffect(() => {
    if (!isSaving) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSaving, id]);
  return (
    <DataSourceFormContext value={state}>
      <Form id={id} label="Data source settings" onSubmit={save}>
        <GeneralSettings />
        <PluginSettings />
        <FormFoot notice={<TestBanner test={test} isOutdated={isDirty} isReadOnly={state.isReadOnly} />} end={end}>
          <Button
            type="submit"
            variant="primary"
            disabled={state.isReadOnly}
            title={state.isReadOnly ? 'Set by the server configuration' : undefined}
            isBusy={isSaving || isTesting}
            busyLabel={isTesting ? 'Testing' : 'Saving'}
          >
            Save &amp; Test
          </Button>
          {state.isReadOnly && onTest && (
            <Button isBusy={isTesting} busyLabel="Testing" onClick={onTest}>
              Test
            </Button>
          )}
          <ButtonLink href="/datasources" variant="quiet">
            Back
          </ButtonLink>
        </FormFoot>
      </Form>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </DataSourceFormContext>
  );
}

interface TestBannerProps {
  readonly test: TestState;
  /** The settings differ from those that were tested. */
  readonly isOutdated: boolean;
  /** Nothing was saved before the test. */
  readonly isReadOnly: boolean;
}

/** What the last test said, above the buttons. It stays while the form is edited, so that nothing jumps, but claims nothing for the edits. */
function TestBanner({ test, isOutdated, isReadOnly }: TestBannerProps) {
  if (test.kind !== 'done') return null;
  if (isOutdated)
    return (
      <Notice tone="info" title="Changed since the last test">
        {test.message}
      </Notice>
    );
  if (test.status === 'error')
    return (
      <Notice tone="error" title={isReadOnly ? 'The test failed' : 'Saved, but the test failed'}>
        {test.message}
      </Notice>
    );
  return (
    <Notice tone="success" title={test.message}>
      {test.durationMs === undefined ? undefined : `Answered in ${Math.max(1, Math.round(test.durationMs))} ms.`}
    </Notice>
  );
}
