import type { PanelProps } from '@pharos/plugin/ui';
import { EmptyStat, Gauge, Stat } from '@pharos/plugin/unstable/ui';
import type { SingleStatModel } from './model.ts';

/** One value as a number or on a dial; everything about it was decided in the model. */
export function SingleStatPanel({ model, size }: PanelProps<SingleStatModel>) {
  if (model.kind === 'empty') return <EmptyStat text={model.text} hint={model.hint} />;
  return model.kind === 'gauge' ? <Gauge model={model.gauge} size={size} /> : <Stat model={model} />;
}
