import { type EditorTabProps, NumberOption, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption, ColorOption, ThresholdsOption } from '@pharos/plugin/unstable/ui';
import { LIMITS_FAULT } from '@pharos/plugin/unstable';
import type { SingleStatOptions } from '../options.ts';
import { ValueOptionGroup } from './ValueOptionGroup.tsx';

type TabProps = EditorTabProps<SingleStatOptions>;

/** What the thresholds colour. */
function ColorOptionGroup({ options, onChange }: TabProps) {
  const hasColors = options.gauge.show || options.colorBackground || options.colorValue || options.colorPrefix || options.colorPostfix;
  return (
    <OptionGroup title="Colours">
      <SwitchOption label="Background" value={options.colorBackground} onChange={(colorBackground) => onChange({ colorBackground })} />
      <SwitchOption label="Value" value={options.colorValue} onChange={(colorValue) => onChange({ colorValue })} />
      <SwitchOption label="Prefix" value={options.colorPrefix} onChange={(colorPrefix) => onChange({ colorPrefix })} />
      <SwitchOption label="Postfix" value={options.colorPostfix} onChange={(colorPostfix) => onChange({ colorPostfix })} />
      {hasColors && <ThresholdsOption thresholds={options.thresholds} colors={options.colors} onChange={onChange} />}
    </OptionGroup>
  );
}

function SparklineOptionGroup({ options: { sparkline }, onChange }: TabProps) {
  const change = (part: Partial<typeof sparkline>): void => onChange({ sparkline: { ...sparkline, ...part } });
  return (
    <OptionGroup title="Spark lines">
      <SwitchOption label="Show" value={sparkline.show} onChange={(show) => change({ show })} />
      {sparkline.show && (
        <>
          <SwitchOption label="Full height" value={sparkline.full} onChange={(full) => change({ full })} />
          <ColorOption label="Line colour" value={sparkline.lineColor} onChange={(lineColor) => change({ lineColor })} />
          <ColorOption label="Fill colour" value={sparkline.fillColor} onChange={(fillColor) => change({ fillColor })} />
        </>
      )}
    </OptionGroup>
  );
}

type GaugeSettings = SingleStatOptions['gauge'];

interface GaugeOptionGroupProps {
  readonly gauge: GaugeSettings;
  readonly onChange: (gauge: GaugeSettings) => void;
}

/** The dial in the place of the value. */
function GaugeOptionGroup({ gauge, onChange }: GaugeOptionGroupProps) {
  const change = (part: Partial<GaugeSettings>): void => onChange({ ...gauge, ...part });
  const { show, minValue, maxValue, thresholdLabels, thresholdMarkers } = gauge;
  return (
    <OptionGroup title="Gauge">
      <SwitchOption label="Show" value={show} onChange={(isShown) => change({ show: isShown })} />
      {show && (
        <>
          <NumberOption label="Min" value={minValue} onChange={(value) => change({ minValue: value })} />
          <AutoNumberOption
            label="Max"
            value={maxValue}
            error={minValue > maxValue ? LIMITS_FAULT : undefined}
            onChange={(value) => value !== null && change({ maxValue: value })}
          />
          <SwitchOption label="Threshold labels" value={thresholdLabels} onChange={(isOn) => change({ thresholdLabels: isOn })} />
          <SwitchOption label="Threshold markers" value={thresholdMarkers} onChange={(isOn) => change({ thresholdMarkers: isOn })} />
        </>
      )}
    </OptionGroup>
  );
}

/** Which value, how it is written, and what colours it. */
export function ValueTab(props: TabProps) {
  return (
    <OptionGroups>
      <ValueOptionGroup {...props} />
      <ColorOptionGroup {...props} />
      <SparklineOptionGroup {...props} />
      <GaugeOptionGroup gauge={props.options.gauge} onChange={(gauge) => props.onChange({ gauge })} />
    </OptionGroups>
  );
}
