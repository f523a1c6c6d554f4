import { tableData } from '@pharos/plugin';
import { VALUE_NAMES, type ValueName } from '@pharos/plugin/unstable';
import { DecimalsOption, ChoiceOption, type EditorTabProps, OptionGroup, TextOption, UnitOption } from '@pharos/plugin/ui';
import { NameOption } from '@pharos/plugin/unstable/ui';
import { FONT_SIZES, NULL_POINT_MODES, type SingleStatOptions } from '../options.ts';

const NAMES: Readonly<Record<ValueName, string>> = {
  min: 'Min',
  max: 'Max',
  avg: 'Average',
  current: 'Current',
  total: 'Total',
  name: 'Name',
  first: 'First',
  delta: 'Delta',
  diff: 'Difference',
  range: 'Range',
  last_time: 'Time of last point',
};
const VALUES = VALUE_NAMES.map((value) => ({ value, label: NAMES[value] }));
const SIZES = FONT_SIZES.map((value: string) => ({ value, label: value }));
const NULLS = NULL_POINT_MODES.map((value) => ({ value, label: value }));

/** Names of the columns where the result is a table. */
const columnNames = (frames: EditorTabProps<SingleStatOptions>['frames']): readonly string[] =>
  frames[0]?.meta?.kind === 'table' ? tableData(frames.slice(0, 1), 'table').columns.map(({ text }) => text) : [];

/** Which value is shown, and how it is written. */
export function ValueOptionGroup({ options, onChange, frames }: EditorTabProps<SingleStatOptions>) {
  const columns = columnNames(frames);
  return (
    <OptionGroup title="Value">
      {columns.length > 0 || options.tableColumn !== '' ? (
        <NameOption
          label="Column"
          value={options.tableColumn}
          names={columns}
          placeholder="First that is no time"
          onChange={(tableColumn) => onChange({ tableColumn })}
        />
      ) : null}
      <ChoiceOption label="Stat" value={options.valueName} options={VALUES} onChange={(valueName) => onChange({ valueName })} />
      <ChoiceOption
        label="Font size"
        value={options.valueFontSize}
        options={SIZES}
        onChange={(valueFontSize) => onChange({ valueFontSize })}
      />
      <UnitOption value={options.format} onChange={(format) => onChange({ format })} />
      <DecimalsOption value={options.decimals} onChange={(decimals) => onChange({ decimals })} />
      <TextOption label="Prefix" value={options.prefix} onChange={(prefix) => onChange({ prefix })} />
      {options.prefix && (
        <ChoiceOption
          label="Prefix size"
          value={options.prefixFontSize}
          options={SIZES}
          onChange={(prefixFontSize) => onChange({ prefixFontSize })}
        />
      )}
      <TextOption label="Postfix" value={options.postfix} onChange={(postfix) => onChange({ postfix })} />
      {options.postfix && (
        <ChoiceOption
          label="Postfix size"
          value={options.postfixFontSize}
          options={SIZES}
          onChange={(postfixFontSize) => onChange({ postfixFontSize })}
        />
      )}
      <ChoiceOption
        label="Null value"
        value={options.nullPointMode}
        options={NULLS}
        onChange={(nullPointMode) => onChange({ nullPointMode })}
      />
      <TextOption
        label="No value"
        value={options.nullText ?? ''}
        placeholder="no value"
        onChange={(text) => onChange({ nullText: text === '' ? null : text })}
      />
    </OptionGroup>
  );
}
