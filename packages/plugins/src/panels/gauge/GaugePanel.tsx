import type { PanelProps } from '@pharos/plugin/ui';
import { EmptyStat, Gauge, Tiles, ValueLinks } from '@pharos/plugin/unstable/ui';
import { Fragment } from 'react';
import type { GaugePanelModel } from './model.ts';

/** Values on dials; everything about them was decided in the model. */
export function GaugePanel({ model, host }: PanelProps<GaugePanelModel>) {
  if (model.kind === 'empty') return <EmptyStat text={model.text} />;
  return (
    <Tiles layout={model.layout}>
      {model.gauges.map(({ key, gauge, name, linked }) => (
        <Fragment key={key}>
          <Gauge model={gauge} size={model.layout} />
          <ValueLinks value={linked} name={name} host={host} />
        </Fragment>
      ))}
    </Tiles>
  );
}
