import { pageAt } from '@pharos/contract/pages';
import type { DataSourceManifest } from '@pharos/plugin';
import { Badge } from '@pharos/ui/text';
import { Button } from '@pharos/ui/button';
import { SkeletonRows } from '@pharos/ui/loading';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import { dataSourceCrumbs } from './crumbs.ts';
import { useDataSourceActions, useFirstSources, useTakenNames } from './data-sources.queries.ts';
import { DataSourceForm } from './form/DataSourceForm.tsx';
import { buildInput, newFormValues, type DataSourceFormValues } from './form/form-values.ts';
import { freeName } from './form/free-name.ts';
import { useFormValues } from './form/useFormValues.ts';
import { addableKinds } from '../../platform/plugins/source-kinds.ts';
import styles from './data-sources.module.css';
import { SourceMark } from '../../platform/plugins/SourceMark.tsx';

/** First the kind of source, then its settings; the kind stands in the address. */
export function NewDataSourcePage() {
  const { session, nav } = usePlatform();
  const parents = dataSourceCrumbs(nav, true);
  const type = new URLSearchParams(useLocation().search).get('type');
  const navigate = useNavigate();
  const sources = useFirstSources();
  const kinds = addableKinds(useOtherPlugins(), session.user.isGrafanaAdmin);
  const kind = kinds.find(({ id }) => id === type);
  if (!kind) return <KindChoice kinds={kinds} onChoose={(chosen) => void navigate({ search: `type=${encodeURIComponent(chosen)}` })} />;
  if (sources.isPending)
    return (
      <ListPage title={pageAt('/datasources/new').title} note={kind.name} avatar={<SourceMark type={kind.id} isLarge />} parents={parents}>
        <SkeletonRows label="data source" />
      </ListPage>
    );
  const names = sources.data?.dataSources.map(({ name }) => name) ?? [];
  return (
    <NewDataSource
      key={kind.id}
      kind={kind}
      values={newFormValues(kind, freeName(kind.name, names), names.length === 0)}
      onOtherKind={() => void navigate({ search: '' })}
    />
  );
}

interface KindChoiceProps {
  readonly kinds: readonly DataSourceManifest[];
  readonly onChoose: (type: string) => void;
}

function KindChoice({ kinds, onChoose }: KindChoiceProps) {
  const parents = dataSourceCrumbs(usePlatform().nav, true);
  return (
    <ListPage title={pageAt('/datasources/new').title} note="Choose what to connect." parents={parents}>
      <ul className={styles.kinds} aria-label="Kinds of data sources">
        {kinds.map(({ id, name, description, state }) => (
          <li key={id}>
            <button type="button" className={styles.kind} onClick={() => onChoose(id)}>
              <SourceMark type={id} isLarge />
              <span>
                <b>{name}</b>
                {state && <Badge tone="warning">{state}</Badge>}
                <span className={styles.kindNote}>{description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

const NO_NAMES: readonly string[] = [];

interface NewDataSourceProps {
  readonly kind: DataSourceManifest;
  readonly values: DataSourceFormValues;
  readonly onOtherKind: () => void;
}

function NewDataSource({ kind, values, onOtherKind }: NewDataSourceProps) {
  const [isSaving, setSaving] = useState(false);
  const takenNames = useTakenNames();
  // Once it is stored its own name is in the list too, a moment before the page changes.
  const form = useFormValues(values, { isReadOnly: false, takenNames: isSaving ? NO_NAMES : takenNames });
  const { create } = useDataSourceActions();
  const parents = dataSourceCrumbs(usePlatform().nav, true);
  const navigate = useNavigate();
  const save = async (edited: DataSourceFormValues) => {
    setSaving(true);
    try {
      const source = await create(buildInput(edited));
      flushSync(() => form.commit(edited)); // nothing is unsaved any more when the page changes
      await navigate(`/datasources/edit/${source.id}`, { replace: true, state: { shouldTest: true } });
    } catch {
      setSaving(false); // the toast has told why; what was typed stays
    }
  };
  return (
    <ListPage title={pageAt('/datasources/new').title} note={kind.name} avatar={<SourceMark type={kind.id} isLarge />} parents={parents}>
      <DataSourceForm
        form={form}
        test={{ kind: 'none' }}
        isSaving={isSaving}
        onSave={(edited) => void save(edited)}
        end={
          <Button variant="quiet" onClick={onOtherKind}>
            Other type
          </Button>
        }
      />
    </ListPage>
  );
}
