import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Target } from '@pharos/contract/dashboard/target';
import { updateTarget } from '@pharos/domain/dashboard/target-commands';
import { useIsPhone } from '@pharos/ui/element';
import { LazyBoundary } from '@pharos/ui/lazy';
import { SkeletonRows } from '@pharos/ui/loading';
import { Notice } from '@pharos/ui/feedback';
import { useCallback, useEffect, useMemo } from 'react';
import { ChunkBoundary, ChunkFailure } from '../../../platform/chunks/ChunkBoundary.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { PluginNotFound } from '../../../platform/plugins/PluginNotFound.tsx';
import { type QueryCode, useQueryCode } from '../../../platform/plugins/useSourceEditor.ts';
import { useDashboard, useDashboardStore, usePanelData } from '../../dashboard-store/index.ts';
import { createSendToSource } from './send-to-source.ts';
import { isPanelResult, referenceOfTarget, textOfReference, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { sourceOf } from '../../../platform/sources/choosable-sources.ts';
import { useEditedPanel } from './useEditedPanel.ts';

interface QueryBodyProps {
  readonly panel: Panel;
  readonly target: Target;
  /** The query as it was last run; undefined for one that is new. */
  readonly lastRun: Target | undefined;
  readonly settings: SourceSettings;
  readonly onRun: () => void;
  /** A pause in typing is to run nothing, or may again. */
  readonly onHold: (refId: string, isOnHold: boolean) => void;
  /** What stands there is no whole query, or is one again. */
  readonly onUnfinished: (isUnfinished: boolean) => void;
}

/** The editor of the query's source, or why there is none. The query itself is kept in every case. */
export function QueryBody({ settings, ...rest }: QueryBodyProps) {
  const { panel, target } = rest;
  const ref = referenceOfTarget(panel.datasource, target);
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

function LoadedEditor({
  panel,
  target,
  lastRun,
  source,
  onRun,
  onHold,
  onUnfinished,
  editor,
  runtime: { query: schema, dryRun },
}: SourceEditorProps & QueryCode) {
  const store = useDashboardStore();
  const { sendToDataSource } = usePlatform();
  const send = useMemo(
    () => createSendToSource({ sendToDataSource, fetch: (...call) => fetch(...call) }, source),
    [sendToDataSource, source],
  );
  const range = useEditorRange(panel.id);
  const query = useMemo(() => {
    const read = schema.safeParse(target);
    return read.success ? read.data : schema.parse({});
  }, [schema, target]);
  const dataSource = useMemo(
    () => ({ id: source.id ?? 0, name: source.name, directUrl: source.directUrl ?? '', jsonData: source.jsonData ?? {} }),
    [source],
  );
  const { refId } = target;
  const editedPanel = useEditedPanel(panel, { target, lastRun });
  const isTried = dryRun !== undefined;
  const setUnfinished = useCallback(
    (isUnfinished: boolean) => {
      onUnfinished(isUnfinished);
      // What is tried while it is typed is drawn when somebody runs it.
      onHold(refId, isUnfinished || isTried);
    },
    [onUnfinished, onHold, refId, isTried],
  );
  // An editor that is gone holds nothing back: hidden, removed, of another source.
  useEffect(
    () => () => {
      onUnfinished(false);
      onHold(refId, false);
    },
    [onUnfinished, onHold, refId],
  );
  return (
    <editor.Query
      query={query}
      refId={refId}
      send={send}
      dataSource={dataSource}
      range={range}
      now={store.now}
      panel={editedPanel}
      onRun={onRun}
      onUnfinished={setUnfinished}
      onChange={(change) => store.edit(updateTarget(panel.id, refId, change))}
    />
  );
}

/** The range of the last answer: suggestions are those of what is on screen, and asked anew only when it moves. */
function useEditorRange(panelId: number) {
  const store = useDashboardStore();
  const raw = useDashboard((state) => state.range);
  const { range } = usePanelData(panelId);
  const [fromMs, toMs] = [range?.fromMs, range?.toMs];
  return useMemo(
    () => (fromMs === undefined || toMs === undefined ? store.resolvedRange() : { fromMs, toMs }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a relative range is resolved once for each range chosen, not at each drawing
    [fromMs, toMs, raw, store],
  );
}
