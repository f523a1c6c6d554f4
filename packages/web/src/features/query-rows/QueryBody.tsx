import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { Target } from '@pharos/contract/dashboard/target';
import { updateTarget } from '@pharos/domain/dashboard/target-commands';
import { isPanelResult, referenceOfTarget, textOfReference, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { useIsPhone } from '@pharos/ui/element';
import { LazyBoundary } from '@pharos/ui/lazy';
import { SkeletonRows } from '@pharos/ui/loading';
import { Notice } from '@pharos/ui/feedback';
import { useCallback, useEffect, useMemo } from 'react';
import { ChunkBoundary, ChunkFailure } from '../../platform/chunks/ChunkBoundary.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { PluginNotFound } from '../../platform/plugins/PluginNotFound.tsx';
import { type QueryCode, useQueryCode } from '../../platform/plugins/useSourceEditor.ts';
import { sourceOf } from '../../platform/sources/choosable-sources.ts';
import type { QueryPort } from './query-port.ts';
import { createSendToSource } from './send-to-source.ts';
import { useEditedPanel } from './useEditedPanel.ts';

interface QueryBodyProps {
  readonly port: QueryPort;
  readonly target: Target;
  /** The query as it was last run; undefined for one that is new. */
  readonly lastRun: Target | undefined;
  readonly settings: SourceSettings;
  /** What stands there is no whole query, or is one again. */
  readonly onUnfinished: (isUnfinished: boolean) => void;
}

/** The editor of the query's source, or why there is none. The query itself is kept in every case. */
export function QueryBody({ settings, ...rest }: QueryBodyProps) {
  const ref = referenceOfTarget(rest.port.source, rest.target);
  const source = sourceOf(ref, settings);
  if (source) return <EditorOfSource {...rest} source={source} />;
  if (isPanelResult(ref))
    return (
      <Notice tone="info" title="The result of another panel">
        Panels cannot share a result here yet. Choose a data source to query; what stands here is kept until then.
      </Notice>
    );
  const name = textOfReference(ref);
  return (
    <Notice tone="warning" title={name === '' ? 'No data source yet' : `Data source ${name} was not found`}>
      {name === '' ? 'Add a data source, then choose it here.' : 'Choose another one; the query is kept.'}
    </Notice>
  );
}

type SourceEditorProps = Omit<QueryBodyProps, 'settings'> & { readonly source: FrontendDataSource };

function EditorOfSource(props: SourceEditorProps) {
  const code = useQueryCode(props.source.type);
  switch (code.kind) {
    case 'unknown':
      return <PluginNotFound type={props.source.type}>Choose another data source; the query is kept.</PluginNotFound>;
    case 'loading':
      return <EditorSkeleton />;
    case 'failed':
      return <ChunkFailure what="The query editor" isCompact onRetry={code.retry} />;
    case 'ready':
      return (
        <ChunkBoundary what="The query editor" isCompact>
          <LazyBoundary fallback={<EditorSkeleton />}>
            <LoadedEditor {...props} {...code.plugin} />
          </LazyBoundary>
        </ChunkBoundary>
      );
  }
}

/** On a phone each option has a line of its own. */
const PHONE_LINES = 3;

const EditorSkeleton = () => <SkeletonRows label="query editor" count={useIsPhone() ? PHONE_LINES : 1} />;

function LoadedEditor({ port, target, lastRun, source, onUnfinished, editor, runtime }: SourceEditorProps & QueryCode) {
  const { edit, hold, now, run } = port;
  const { sendToDataSource } = usePlatform();
  const send = useMemo(
    () => createSendToSource({ sendToDataSource, fetch: (...call) => fetch(...call) }, source),
    [sendToDataSource, source],
  );
  const range = useEditorRange(port);
  const { query: schema, dryRun } = runtime;
  const query = useMemo(() => {
    const read = schema.safeParse(target);
    return read.success ? read.data : schema.parse({});
  }, [schema, target]);
  const dataSource = useMemo(
    () => ({ id: source.id ?? 0, name: source.name, directUrl: source.directUrl ?? '', jsonData: source.jsonData ?? {} }),
    [source],
  );
  const { refId } = target;
  const panel = useEditedPanel(port, { target, lastRun });
  const isTried = dryRun !== undefined;
  const setUnfinished = useCallback(
    (isUnfinished: boolean) => {
      onUnfinished(isUnfinished);
      // What is tried while it is typed is drawn when somebody runs it.
      hold(refId, isUnfinished || isTried);
    },
    [onUnfinished, hold, refId, isTried],
  );
  // An editor that is gone holds nothing back: hidden, removed, of another source.
  useEffect(
    () => () => {
      onUnfinished(false);
      hold(refId, false);
    },
    [onUnfinished, hold, refId],
  );
  return (
    <editor.Query
      query={query}
      refId={refId}
      send={send}
      dataSource={dataSource}
      range={range}
      now={now}
      panel={panel}
      onRun={run}
      onUnfinished={setUnfinished}
      onChange={(change) => edit(updateTarget(refId, change))}
    />
  );
}

/** The range of the last result, else the chosen one: suggestions are those of what is on screen, and requested anew only when it moves. */
function useEditorRange({ results, range: chosen }: QueryPort) {
  const [fromMs, toMs] = [results.range?.fromMs, results.range?.toMs];
  return useMemo(() => (fromMs === undefined || toMs === undefined ? chosen : { fromMs, toMs }), [fromMs, toMs, chosen]);
}
