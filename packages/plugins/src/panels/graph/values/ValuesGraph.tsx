import type { PanelProps } from '@pharos/plugin/ui';
import { TimeChart, usePointLinks } from '@pharos/plugin/unstable/ui';
import { useMemo } from 'react';
import type { ValuesInput } from '../model.ts';
import { buildValuesGraph } from './values-model.ts';

type ValuesGraphProps = Pick<PanelProps<ValuesInput>, 'panelId' | 'title' | 'model' | 'size' | 'context' | 'host'>;

/** A graph over series or values: no time to zoom into, to mark, or to share a crosshair of. */
export function ValuesGraph({ panelId, title, model, size, context, host }: ValuesGraphProps) {
  const chart = useMemo(() => buildValuesGraph(model), [model]);
  const { onLinks, menu } = usePointLinks(host);
  return (
    <>
      <TimeChart model={chart} size={size} theme={context.theme} title={title || 'Graph'} sourceId={String(panelId)} onLinks={onLinks} />
      {menu}
    </>
  );
}
