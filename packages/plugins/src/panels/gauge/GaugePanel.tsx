import { EmptyStat, Gauge, type PanelProps, Tiles } from '@pharos/plugin/ui';
import type { GaugePanelModel } from './model.ts';

/** Values on dials; everything about them was decided in the model. */
export function GaugePanel({ model }: PanelProps<GaugePanelModel>) {
  if (model.kind === 'empty') return <EmptyStat text={model.text} />;
  return (
    <Tiles layout={model.layout}>
      {model.gauges.map(({ key, gauge }) => (
        <Gauge key={key} model={gauge} size={model.layout} />
      ))}
    </Tiles>
  );
}
