import {
  DecimalsOption,
  ChoiceOption,
  type EditorTabProps,
  NumberOption,
  OptionGroup,
  OptionGroups,
  SwitchOption,
  TextOption,
  UnitOption,
} from '@pharos/plugin/ui';
import { AutoNumberOption, ColorOption } from '@pharos/plugin/unstable/ui';
import type { HeatmapOptions, NewerOptions } from '../options.ts';
import { BucketGroups } from './BucketGroups.tsx';
import { axisEndFault, colorEndFault, shownCellsFault } from './heat-faults.ts';
import { CHOICES } from './newer-choices.ts';
import { SchemeOption } from './SchemeOption.tsx';

interface GroupProps {
  readonly options: NewerOptions;
  readonly onChange: (part: Partial<NewerOptions>) => void;
}

function AxisGroup({ options: { yAxis }, onChange }: GroupProps) {
  const change = (part: Partial<NewerOptions['yAxis']>): void => onChange({ yAxis: { ...yAxis, ...part } });
  return (
    <OptionGroup title="Y axis">
      <ChoiceOption
        label="Placement"
        value={yAxis.axisPlacement}
        options={CHOICES.placement}
        onChange={(axisPlacement) => change({ axisPlacement })}
      />
      <UnitOption value={yAxis.unit} onChange={(unit) => change({ unit })} />
      <DecimalsOption value={yAxis.decimals} onChange={(decimals) => change({ decimals })} />
      <AutoNumberOption label="Min" value={yAxis.min} onChange={(min) => change({ min })} />
      <AutoNumberOption label="Max" value={yAxis.max} error={axisEndFault(yAxis, 'Min')} onChange={(max) => change({ max })} />
      <AutoNumberOption label="Width" value={yAxis.axisWidth} min={10} max={500} onChange={(axisWidth) => change({ axisWidth })} />
      <TextOption label="Label" value={yAxis.axisLabel} onChange={(axisLabel) => change({ axisLabel })} />
      <SwitchOption label="Reverse" value={yAxis.reverse} onChange={(reverse) => change({ reverse })} />
    </OptionGroup>
  );
}

function ColorsGroup({ options: { color }, onChange }: GroupProps) {
  const change = (part: Partial<NewerOptions['color']>): void => onChange({ color: { ...color, ...part } });
  return (
    <OptionGroup title="Colours">
      <ChoiceOption label="Mode" value={color.mode} options={CHOICES.colorMode} onChange={(mode) => change({ mode })} />
      {color.mode === 'scheme' ? (
        <SchemeOption value={color.scheme} prefix="" onChange={(scheme) => change({ scheme })} />
      ) : (
        <>
          <ColorOption label="Colour" value={color.fill} onChange={(fill) => change({ fill })} />
          <ChoiceOption label="Scale" value={color.scale} options={CHOICES.colorScale} onChange={(scale) => change({ scale })} />
          {color.scale === 'exponential' && (
            <NumberOption
              label="Exponent"
              value={color.exponent}
              min={0.1}
              max={2}
              step={0.1}
              onChange={(exponent) => change({ exponent })}
            />
          )}
        </>
      )}
      <NumberOption label="Steps" value={color.steps} min={2} max={128} onChange={(steps) => change({ steps })} />
      <SwitchOption label="Reverse" value={color.reverse} onChange={(reverse) => change({ reverse })} />
      <AutoNumberOption label="Start value" value={color.min} onChange={(min) => change({ min })} />
      <AutoNumberOption
        label="End value"
        value={color.max}
        error={colorEndFault(color, 'Start value')}
        onChange={(max) => change({ max })}
      />
    </OptionGroup>
  );
}

function CellsGroup({ options, onChange }: GroupProps) {
  const { filterValues, cellValues, rowsFrame } = options;
  const change = (part: Partial<NewerOptions['filterValues']>): void => onChange({ filterValues: { ...filterValues, ...part } });
  const changeCounts = (part: Partial<NewerOptions['cellValues']>): void => onChange({ cellValues: { ...cellValues, ...part } });
  return (
    <OptionGroup title="Cells">
      <ChoiceOption
        label="Show values"
        value={options.showValue}
        options={CHOICES.showValue}
        onChange={(showValue) => onChange({ showValue })}
      />
      <TextOption
        label="Value name"
        value={rowsFrame.value}
        placeholder="Count"
        onChange={(value) => onChange({ rowsFrame: { ...rowsFrame, value } })}
      />
      <UnitOption value={cellValues.unit} onChange={(unit) => changeCounts({ unit })} />
      <DecimalsOption value={cellValues.decimals} onChange={(decimals) => changeCounts({ decimals })} />
      <NumberOption label="Gap" value={options.cellGap} min={0} max={25} onChange={(cellGap) => onChange({ cellGap })} />
      <NumberOption label="Radius" value={options.cellRadius} min={0} max={50} onChange={(cellRadius) => onChange({ cellRadius })} />
      <AutoNumberOption label="Hide at or below" value={filterValues.le} onChange={(le) => change({ le })} />
      <AutoNumberOption
        label="Hide at or above"
        value={filterValues.ge}
        error={shownCellsFault(filterValues)}
        onChange={(ge) => change({ ge })}
      />
    </OptionGroup>
  );
}

function LegendAndTooltipGroups({ options: { legend, tooltip }, onChange }: GroupProps) {
  const change = (part: Partial<NewerOptions['tooltip']>): void => onChange({ tooltip: { ...tooltip, ...part } });
  return (
    <>
      <OptionGroup title="Legend">
        <SwitchOption label="Show legend" value={legend.show} onChange={(show) => onChange({ legend: { ...legend, show } })} />
      </OptionGroup>
      <OptionGroup title="Tooltip">
        <ChoiceOption label="Mode" value={tooltip.mode} options={CHOICES.tooltip} onChange={(mode) => change({ mode })} />
        {tooltip.mode !== 'none' && (
          <>
            <SwitchOption label="Histogram" value={tooltip.yHistogram} onChange={(yHistogram) => change({ yHistogram })} />
            <SwitchOption label="Colour scale" value={tooltip.showColorScale} onChange={(showColorScale) => change({ showColorScale })} />
          </>
        )}
      </OptionGroup>
    </>
  );
}

/** All of `options` of a panel of a newer document. */
export function NewerTab({ options: { options }, onChange }: EditorTabProps<HeatmapOptions>) {
  const group: GroupProps = { options, onChange: (part) => onChange({ options: { ...options, ...part } }) };
  return (
    <OptionGroups>
      <BucketGroups {...group} />
      <AxisGroup {...group} />
      <ColorsGroup {...group} />
      <CellsGroup {...group} />
      <LegendAndTooltipGroups {...group} />
    </OptionGroups>
  );
}
