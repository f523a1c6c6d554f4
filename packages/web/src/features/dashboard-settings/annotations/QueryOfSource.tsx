import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { JsonObject } from '@pharos/contract/primitives';
import { readSourceReference, textOfReference } from '@pharos/domain/data-sources/source-reference';
import { requirePlugin } from '@pharos/plugin/run/plugins';
import { Notice } from '@pharos/ui/feedback';
import { LazyBoundary } from '@pharos/ui/lazy';
import { SkeletonRows } from '@pharos/ui/loading';
import { ChunkBoundary, ChunkFailure } from '../../../platform/chunks/ChunkBoundary.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { PluginNotFound } from '../../../platform/plugins/PluginNotFound.tsx';
import { useSourceEditor } from '../../../platform/plugins/useSourceEditor.ts';
import { kindName } from '../../../platform/plugins/source-kinds.ts';
import { sourceOf } from '../../../platform/sources/choosable-sources.ts';
import { StoredQueryFields } from './StoredQueryFields.tsx';

interface QueryOfSourceProps {
  readonly datasource: DataSourceRef;
  readonly query: JsonObject;
  readonly onChange: (query: JsonObject) => void;
}

/** The query in the form of its source, or why there is none. What is stored is kept in every case. */
export function QueryOfSource({ datasource, query, onChange }: QueryOfSourceProps) {
  const { session } = usePlatform();
  if (readSourceReference({ datasource }).kind === 'built-in') return <StoredQueryFields query={query} onChange={onChange} />;
  const source = sourceOf(datasource, session.settings);
  if (source) return <EditorOfSource {...{ source, query, onChange }} />;
  const name = textOfReference(datasource);
  return (
    <Notice tone="warning" title={name === '' ? 'No data source yet' : `Data source ${name} was not found`}>
      {name === '' ? 'Add a data source, then choose it here.' : 'Choose another one; the query is kept until then.'}
    </Notice>
  );
}

function EditorOfSource({ source, query, onChange }: Omit<QueryOfSourceProps, 'datasource'> & { readonly source: FrontendDataSource }) {
  const editor = useSourceEditor(source.type);
  switch (editor.kind) {
    case 'unknown':
      return <PluginNotFound type={source.type}>Choose another data source; the query is kept until then.</PluginNotFound>;
    case 'loading':
      return <SkeletonRows label="query editor" count={3} />;
    case 'failed':
      return <ChunkFailure what="The query editor" isCompact onRetry={editor.retry} />;
    case 'ready': {
      const { Annotation } = editor.plugin;
      if (!Annotation) return <NoFields type={source.type} />;
      return (
        <ChunkBoundary what="The query editor" isCompact>
          <LazyBoundary fallback={<SkeletonRows label="query editor" count={3} />}>
            <Annotation query={query} onChange={(change) => onChange({ ...query, ...change })} />
          </LazyBoundary>
        </ChunkBoundary>
      );
    }
  }
}

/** A kind without fields either finds its events by itself, or has none. */
function NoFields({ type }: { readonly type: string }) {
  const hasEvents = requirePlugin(type).annotations !== undefined;
  return hasEvents ? (
    <Notice tone="info">{`${kindName(type)} has nothing to choose here: it finds its events by itself.`}</Notice>
  ) : (
    <Notice tone="warning" title={`${kindName(type)} has no annotations`}>
      Choose another data source.
    </Notice>
  );
}
