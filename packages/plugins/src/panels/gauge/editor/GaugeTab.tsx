import {
  ChoiceOption,
  type EditorTabProps,
  OptionGroup,
  OptionGroups,
  ORIENTATIONS,
  ReduceOptionGroup,
  SwitchOption,
} from '@pharos/plugin/ui';
import type { GaugePanelOptions } from '../options.ts';

/** Which values are shown, and what stands around their dials. */
export function GaugeTab({ options: { options }, onChange, frames }: EditorTabProps<GaugePanelOptions>) {
  const change = (part: Partial<GaugePanelOptions['options']>): void => onChange({ options: { ...options, ...part } });
  const { reduceOptions, orientation, showThresholdLabels, showThresholdMarkers } = options;
  return (
    <OptionGroups>
      <ReduceOptionGroup reduce={reduceOptions} frames={frames} onChange={(changed) => change({ reduceOptions: changed })} />
      <OptionGroup title="Gauge">
        <ChoiceOption
          label="Orientation"
          value={orientation}
          options={ORIENTATIONS}
          onChange={(changed) => change({ orientation: changed })}
        />
        <SwitchOption label="Threshold labels" value={showThresholdLabels} onChange={(isOn) => change({ showThresholdLabels: isOn })} />
        <SwitchOption label="Threshold markers" value={showThresholdMarkers} onChange={(isOn) => change({ showThresholdMarkers: isOn })} />
      </OptionGroup>
    </OptionGroups>
  );
}
