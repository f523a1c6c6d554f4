import { ColorOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption, ThresholdsOption } from '@pharos/plugin/ui';
import type { SingleStatOptions } from '../options.ts';
import { GaugeOptionGroup } from './GaugeOptionGroup.tsx';
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
