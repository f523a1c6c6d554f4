import { EmptyStat, type PanelProps, Stat, Tiles } from '@pharos/plugin/ui';
import type { StatPanelModel } from './model.ts';

/** Values as numbers; everything about them was decided in the model. */
export function StatPanel({ model }: PanelProps<StatPanelModel>) {
  if (model.kind === 'empty') return <EmptyStat text={model.text} />;
  return (
    <Tiles layout={model.layout}>
      {model.tiles.map(({ key, stat }) => (
        <Stat key={key} model={stat} />
      ))}
    </Tiles>
  );
}
