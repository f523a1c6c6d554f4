import type { DataSource } from '@pharos/contract/api/data-source-list';
import { ButtonLink } from '@pharos/ui/text';
import { SkeletonRows } from '@pharos/ui/loading';
import { ErrorState } from '@pharos/ui/feedback';
import type { Crumb } from '@pharos/ui/page';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import { dataSourceCrumbs } from './crumbs.ts';
import { useDataSource, useDataSourceActions, useFirstSources, useTakenNames } from './data-sources.queries.ts';
import { SourceTabs } from './SourceTabs.tsx';
import { SourceDashboards } from './SourceDashboards.tsx';
import { DeleteDataSource } from './DeleteDataSource.tsx';
import { DataSourceForm } from './form/DataSourceForm.tsx';
import { createFormValues, buildInput, type DataSourceFormValues } from './form/form-values.ts';
import { useFormValues } from './form/useFormValues.ts';
import { useTest } from './form/useTest.ts';
import { kindName } from '../../platform/plugins/source-kinds.ts';
import { useSourceEditor } from '../../platform/plugins/useSourceEditor.ts';
import { SourceMark } from '../../platform/plugins/SourceMark.tsx';

export function EditDataSourcePage() {
  const { id = '' } = useParams();
  const { nav } = usePlatform();
  const parents = dataSourceCrumbs(nav, true);
  const source = useDataSource(id);
  if (source.data) return <StoredDataSource key={id} source={source.data} parents={parents} />;
  if (!source.error) return <LoadingDataSource id={id} parents={parents} />;
  const isGone = source.error instanceof ApiError && source.error.status === 404;
  return (
    <ListPage title={isGone ? 'Data source not found' : 'Data source'} parents={parents}>
      <ErrorState
        title={isGone ? 'There is no such data source' : 'The data source did not load'}
        action={<ButtonLink href="/datasources">Back</ButtonLink>}
        {...(isGone ? {} : { onRetry: () => void source.refetch() })}
        isRetrying={source.isFetching}
      >
        {isGone ? 'It was deleted, or it belongs to another org.' : messageOf(source.error)}
      </ErrorState>
    </ListPage>
  );
}

/** The head as it will be, so that nothing moves: the list one comes from knows name and type, else their room is kept. */
function LoadingDataSource({ id, parents }: { readonly id: string; readonly parents: readonly Crumb[] }) {
  const plugins = useOtherPlugins();
  const listed = useFirstSources().data?.dataSources.find((source) => String(source.id) === id);
  const kind = listed && kindName(plugins, listed.type);
  return (
    <ListPage
      title={listed?.name ?? 'Data source'}
      note={kind ?? 'Loading'}
      avatar={<SourceMark type={listed?.type ?? 'Data source'} isLarge />}
      parents={parents}
    >
      <SourceTabs id={id} name={listed?.name ?? 'Data source'} current="settings" />
      <SkeletonRows label="data source" />
    </ListPage>
  );
}

function StoredDataSource({ source, parents }: { readonly source: DataSource; readonly parents: readonly Crumb[] }) {
  const [isSaving, setSaving] = useState(false);
  const form = useFormValues(createFormValues(source), { isReadOnly: source.readOnly, takenNames: useTakenNames(source.id) });
  const [test, runTest] = useTest();
  const actions = useDataSourceActions();
  useNewerVersion(form, source);
  const plugins = useOtherPlugins();
  const { toasts, session } = usePlatform();
  const testStored = async (successText: string) => {
    if (await runTest(source.id)) toasts.success(successText);
  };
  useTestOnArrival(() => void testStored('Datasource added'));
  const save = async (values: DataSourceFormValues) => {
    setSaving(true);
    try {
      form.commit(createFormValues(await actions.update(source.id, buildInput(values))));
      setSaving(false);
      await testStored('Datasource updated');
    } catch {
      setSaving(false); // the toast has told why; what was typed stays
    }
  };
  const { name, type } = form.state.saved;
  // What stands below the form is not pushed down by the part of it that comes late.
  const isFormWhole = useSourceEditor(type).kind !== 'loading';
  return (
    <ListPage title={name} note={kindName(plugins, type)} avatar={<SourceMark type={type} isLarge />} parents={parents}>
      <SourceTabs id={source.id} name={name} current="settings" />
      <DataSourceForm
        form={form}
        test={test}
        isSaving={isSaving}
        onSave={(values) => void save(values)}
        onTest={() => void runTest(source.id)}
        end={
          session.may('admin') && (
            <DeleteDataSource id={source.id} name={name} isReadOnly={source.readOnly} onLeave={() => form.commit(form.state.values)} />
          )
        }
      />
      {isFormWhole && <SourceDashboards id={source.id} />}
    </ListPage>
  );
}

/** Somebody else has saved: an untouched form shows what is stored now; edits stay, and saving them tells of the conflict. */
function useNewerVersion({ isDirty, state, commit }: ReturnType<typeof useFormValues>, source: DataSource): void {
  useEffect(() => {
    if (!isDirty && source.version > state.saved.version) commit(createFormValues(source));
  });
}

/** A source that was just added is tested once when its page opens; a reload does not test again. */
function useTestOnArrival(test: () => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const shouldTest = typeof state === 'object' && state !== null && 'shouldTest' in state && state.shouldTest === true;
  useEffect(() => {
    if (!shouldTest) return;
    void navigate(pathname, { replace: true, state: null });
    test();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for an arrival, whatever is drawn meanwhile
  }, [shouldTest]);
}
