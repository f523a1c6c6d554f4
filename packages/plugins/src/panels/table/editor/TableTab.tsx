import { chosenNumber, tableData } from '@pharos/plugin';
import { documentPaths, TABLE_STATISTICS, TABLE_TRANSFORMS } from '@pharos/plugin/unstable';
import { Button, ChoiceOption, type EditorTabProps, InlineField, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption, TagsInput } from '@pharos/plugin/unstable/ui';
import type { TableOptions } from '../options.ts';
import { FONT_SIZES } from '../own/own-options.ts';
import { PAGE_SIZE } from '../own/own-model.ts';
import { ownToFields } from '../form-switch/own-to-fields.ts';
import styles from './StylesTab.module.css';

/** Its longest choice stands in one line. */
const TRANSFORM_PX = 192;

const SIZES = FONT_SIZES.map((value: string) => ({ value, label: value }));
const STATISTICS: Readonly<Record<string, string>> = TABLE_STATISTICS;

type ChooserProps = Pick<EditorTabProps<TableOptions>, 'options' | 'frames' | 'onChange'>;

interface Choice {
  readonly text: string;
  readonly value: string;
}

/** What a transform has to choose columns from; undefined where it has no choice. */
function choicesFor({ transform }: TableOptions, frames: ChooserProps['frames']): readonly Choice[] | undefined {
  if (transform === 'timeseries_aggregations') return Object.entries(TABLE_STATISTICS).map(([value, text]) => ({ value, text }));
  if (transform === 'json') return documentPaths(frames).map((value) => ({ value, text: value }));
  if (transform === 'table') return tableData(frames, 'table').columns.map(({ text }) => ({ value: text, text }));
  return undefined;
}

/** The columns of a transform that lets one choose, in the order of the choice. */
function Columns({ options, frames, onChange }: ChooserProps) {
  const choices = choicesFor(options, frames);
  if (!choices) return null;
  const isStatistics = options.transform === 'timeseries_aggregations';
  const labels = new Map(
    options.columns.map((column) => [column.text === '' ? (STATISTICS[column.value] ?? column.value) : column.text, column]),
  );
  const choose = (chosen: readonly string[]): void =>
    onChange({
      columns: chosen.map((label) => ({
        ...(labels.get(label) ?? choices.find(({ text }) => text === label) ?? { text: label, value: label }),
      })),
    });
  return (
    <InlineField label="Columns" isWide>
      <TagsInput
        values={[...labels.keys()]}
        options={choices.map(({ text }) => ({ value: text, label: text }))}
        allowsFreeText={!isStatistics}
        placeholder={isStatistics ? 'Add a statistic' : 'All columns'}
        onChange={choose}
      />
    </InlineField>
  );
}

const switchedText = (lost: readonly string[]): string =>
  `Column styles become overrides of fields. ${lost.length > 0 ? `It has no ${lost.join(', ')}.` : 'Nothing is left out.'}`;

/** Turns a table of the older form into one of the newer, as one step of undo. */
function FormGroup({ options, frames, onChange }: Pick<EditorTabProps<TableOptions>, 'options' | 'frames' | 'onChange'>) {
  const switched = ownToFields(options, frames);
  const hint = switched ? switchedText(switched.lost) : 'Annotations and JSON are shown by the older form only.';
  return (
    <OptionGroup title="Form">
      <p className={styles.hint}>{hint}</p>
      <Button size="compact" disabled={!switched} onClick={() => switched && onChange(switched.change)}>
        Change to the newer form
      </Button>
    </OptionGroup>
  );
}

/** How results become rows, how many of them a page has, and how large they are. */
export function TableTab({ options, onChange, frames }: EditorTabProps<TableOptions>) {
  const known = Object.entries(TABLE_TRANSFORMS).map(([value, label]) => ({ value, label: String(label) }));
  const isKnown = known.some(({ value }) => value === options.transform);
  const transforms = isKnown ? known : [...known, { value: options.transform, label: options.transform }];
  return (
    <OptionGroups>
      <OptionGroup title="Data">
        <ChoiceOption
          label="Table Transform"
          value={options.transform}
          options={transforms}
          widthPx={TRANSFORM_PX}
          // Columns of another transform mean nothing to this one.
          onChange={(transform) =>
            onChange({ transform, columns: transform === 'timeseries_aggregations' ? [{ text: TABLE_STATISTICS.avg, value: 'avg' }] : [] })
          }
        />
        <Columns options={options} frames={frames} onChange={onChange} />
      </OptionGroup>
      <OptionGroup title="Paging">
        <AutoNumberOption
          label="Rows per page"
          value={chosenNumber(options.pageSize)}
          min={1}
          placeholder={String(PAGE_SIZE)}
          onChange={(pageSize) => onChange({ pageSize })}
        />
        <SwitchOption label="Scroll" value={options.scroll} onChange={(scroll) => onChange({ scroll })} />
      </OptionGroup>
      <OptionGroup title="Look">
        <SwitchOption label="Header" value={options.showHeader} onChange={(showHeader) => onChange({ showHeader })} />
        <ChoiceOption label="Font size" value={options.fontSize} options={SIZES} onChange={(fontSize) => onChange({ fontSize })} />
      </OptionGroup>
      <FormGroup options={options} frames={frames} onChange={onChange} />
    </OptionGroups>
  );
}
