import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { JsonObject } from '@pharos/contract/primitives';
import { readSourceReference, textOfReference } from '@pharos/domain/data-sources/source-reference';
import type { DataSource } from '@pharos/plugin/unstable';
import { Notice } from '@pharos/ui/feedback';
import { LazyBoundary } from '@pharos/ui/lazy';
import { SkeletonRows } from '@pharos/ui/loading';
import { ChunkBoundary, ChunkFailure } from '../../../platform/chunks/ChunkBoundary.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { PluginNotFound } from '../../../platform/plugins/PluginNotFound.tsx';
import { useQueryCode } from '../../../platform/plugins/useSourceEditor.ts';
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
  const code = useQueryCode(source.type);
  switch (code.kind) {
    case 'unknown':
      return <PluginNotFound type={source.type}>Choose another data source; the query is kept until then.</PluginNotFound>;
    case 'loading':
      return <SkeletonRows label="query editor" count={3} />;
    case 'failed':
      return <ChunkFailure what="The query editor" isCompact onRetry={code.retry} />;
    case 'ready': {
      const { editor, runtime } = code.plugin;
      const { Annotation } = editor;
      if (!Annotation) return <NoFields runtime={runtime} />;
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
function NoFields({ runtime: { manifest, annotations } }: { readonly runtime: DataSource }) {
  return annotations ? (
    <Notice tone="info">{`${manifest.name} has nothing to choose here: it finds its events by itself.`}</Notice>
  ) : (
    <Notice tone="warning" title={`${manifest.name} has no annotations`}>
      Choose another data source.
    </Notice>
  );
}
