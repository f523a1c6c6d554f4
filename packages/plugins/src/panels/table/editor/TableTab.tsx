import { TABLE_TRANSFORMS } from '@pharos/plugin';
import { ChoiceOption, type EditorTabProps, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { FONT_SIZES, type TableOptions } from '../options.ts';

/** Its longest choice stands in one line. */
const TRANSFORM_PX = 192;

const LABELS: Readonly<Record<string, string>> = {
  timeseries_to_rows: 'Time series to rows',
  timeseries_to_columns: 'Time series to columns',
  table: 'Table',
};
const SIZES = FONT_SIZES.map((value: string) => ({ value, label: value }));

/** How answers become rows, and how large they are. A transform that is not drawn yet stays chosen until another one is. */
export function TableTab({ options, onChange }: EditorTabProps<TableOptions>) {
  const known: readonly string[] = TABLE_TRANSFORMS;
  const transforms = [...known, ...(known.includes(options.transform) ? [] : [options.transform])].map((value) => ({
    value,
    label: LABELS[value] ?? value,
  }));
  return (
    <OptionGroups>
      <OptionGroup title="Data">
        <ChoiceOption
          label="Table transform"
          value={options.transform}
          options={transforms}
          widthPx={TRANSFORM_PX}
          onChange={(transform) => onChange({ transform })}
        />
      </OptionGroup>
      <OptionGroup title="Look">
        <SwitchOption label="Header" value={options.showHeader} onChange={(showHeader) => onChange({ showHeader })} />
        <ChoiceOption label="Font size" value={options.fontSize} options={SIZES} onChange={(fontSize) => onChange({ fontSize })} />
      </OptionGroup>
    </OptionGroups>
  );
}
