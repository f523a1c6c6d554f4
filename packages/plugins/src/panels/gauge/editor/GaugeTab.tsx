import { ChoiceOption, type EditorTabProps, NumberOption, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { ORIENTATIONS, ReduceOptionGroup, SIZINGS, TextSizeOptions } from '@pharos/plugin/unstable/ui';
import type { GaugePanelOptions } from '../options.ts';

/** Which values are shown, and what stands around their dials. */
export function GaugeTab({ options: { options }, onChange, frames }: EditorTabProps<GaugePanelOptions>) {
  const change = (part: Partial<GaugePanelOptions['options']>): void => onChange({ options: { ...options, ...part } });
  const { reduceOptions, orientation, showThresholdLabels, showThresholdMarkers, sizing, minVizWidth, minVizHeight, text } = options;
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
      <OptionGroup title="Size">
        <ChoiceOption label="Gauge size" value={sizing} options={SIZINGS} onChange={(changed) => change({ sizing: changed })} />
        {sizing === 'manual' && (
          <>
            <NumberOption label="Min width" value={minVizWidth} min={0} max={600} onChange={(px) => change({ minVizWidth: px })} />
            <NumberOption label="Min height" value={minVizHeight} min={0} max={600} onChange={(px) => change({ minVizHeight: px })} />
          </>
        )}
        <TextSizeOptions text={text} onChange={(changed) => change({ text: changed })} />
      </OptionGroup>
    </OptionGroups>
  );
}
