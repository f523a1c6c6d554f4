import type { PanelProps } from '@pharos/plugin/ui';
import { EmptyStat, Stat, Tiles, ValueLinks } from '@pharos/plugin/unstable/ui';
import { Fragment } from 'react';
import type { StatPanelModel } from './model.ts';

/** Values as numbers; everything about them was decided in the model. */
export function StatPanel({ model, host }: PanelProps<StatPanelModel>) {
  if (model.kind === 'empty') return <EmptyStat text={model.text} />;
  return (
    <Tiles layout={model.layout}>
      {model.tiles.map(({ key, stat, name, linked }) => (
        <Fragment key={key}>
          <Stat model={stat} />
          <ValueLinks value={linked} name={name} host={host} />
        </Fragment>
      ))}
    </Tiles>
  );
}
