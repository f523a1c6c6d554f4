import type { Panel } from '@pharos/contract/dashboard/panel';
import type { PanelPlugin } from '@pharos/plugin/ui';
import type { ElementSize } from '@pharos/ui/element';
import { LazyBoundary, lazyCode, lazyPart, useLazyCode } from '@pharos/ui/lazy';
import { useMemo, useState } from 'react';
import { useUnitsOf } from '../../../platform/units/page-units.ts';
import { useDashboard, useDashboardStore, usePanelData } from '../../dashboard-store/index.ts';
import { Drawing } from './Drawing.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';
import { hasTransformations } from './panel-query.ts';
import { stateInsteadOfDrawing } from './PanelState.tsx';
import { useFilledPanel } from './useFilledPanel.ts';

const TransformedDrawing = lazyPart(async () => (await import('./TransformedDrawing.tsx')).TransformedDrawing);

interface PanelContentProps {
  readonly panel: Panel;
  readonly plugin: PanelPlugin;
  readonly size: ElementSize;
  readonly onInspect: (() => void) | undefined;
}

/** A panel whose code is there: its model, its drawing. */
export function PanelContent({ panel, plugin, size, onInspect }: PanelContentProps) {
  const store = useDashboardStore();
  const data = usePanelData(panel.id);
  const filled = useFilledPanel(panel, data.variables);
  const options = useMemo(() => plugin.options.parse(filled), [plugin, filled]);
  const canWriteValues = useUnitsOf(filled, data.frames);
  const hasCode = useCodeFor(plugin, options);
  const retry = () => store.runner.retry(panel.id);
  const mayEdit = useDashboard(({ meta, view }) => meta.canEdit && view.mode !== 'edit');
  const onEdit = mayEdit ? () => store.setView({ mode: 'edit', panelId: panel.id }) : undefined;
  const insteadOf = stateInsteadOfDrawing({
    panel,
    data,
    needsNoData: plugin.manifest.needsNoData || plugin.manifest.skipsQueries?.(panel) || false,
    drawsNoRows: plugin.manifest.drawsNoRows ?? false,
    onRetry: retry,
    onInspect,
    onEdit,
  });
  if (insteadOf) return insteadOf;
  if (!canWriteValues || !hasCode) return null;
  return (
    <PanelBoundary attempt={data.frames} onError={(error) => store.panelErrors.set(panel.id, error)}>
      {hasTransformations(panel) ? (
        <LazyBoundary fallback={null}>
          <TransformedDrawing
            panel={filled}
            plugin={plugin}
            options={options}
            size={size}
            frames={data.frames}
            range={data.range}
            nowMs={data.nowMs}
          />
        </LazyBoundary>
      ) : (
        <Drawing panel={filled} plugin={plugin} options={options} size={size} frames={data.frames} range={data.range} nowMs={data.nowMs} />
      )}
    </PanelBoundary>
  );
}

const noCode = lazyCode(async () => true);

/** Whether what a panel with these options needs beside its plugin is there. @throws Error where it cannot be loaded */
function useCodeFor(plugin: PanelPlugin, options: unknown): boolean {
  const code = useMemo(() => plugin.codeFor?.(options), [plugin, options]);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const loaded = useLazyCode(code ?? noCode, { isNeeded: code !== undefined, onFailure: (error) => setFailure({ error }) });
  if (failure) throw failure.error;
  return code === undefined || loaded !== undefined;
}
