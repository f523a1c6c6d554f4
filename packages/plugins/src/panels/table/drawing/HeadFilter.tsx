import { type ColumnFilter, textSteps } from '@pharos/plugin/unstable';
import { Button, classNames, Icon, TextField } from '@pharos/plugin/ui';
import { Checkbox, IconButton, Popover } from '@pharos/plugin/unstable/ui';
import { useCallback } from 'react';
import type { PlacedColumn } from '../view/table-view.ts';
import styles from './HeadFilter.module.css';
import { useSteps } from './useSteps.ts';

/** More choices are found by a part of them. */
const MAX_CHOICES = 100;
const WIDTH_PX = 260;

interface HeadFilterProps {
  readonly column: PlacedColumn;
  readonly rowCount: number;
  readonly filter: ColumnFilter;
  readonly isOn: boolean;
  readonly onChange: (filter: ColumnFilter) => void;
}

function Choices({ column, rowCount, filter, onChange }: HeadFilterProps) {
  const { search, texts } = filter;
  const { textAt } = column;
  const start = useCallback(() => textSteps(rowCount, { at: textAt, textAt }, { search, max: MAX_CHOICES }), [rowCount, textAt, search]);
  const found = useSteps(start);
  if (!found) return <p className={styles.note}>Reading values</p>;
  const shown = [...texts.filter((text) => !found.includes(text)), ...found];
  const toggle = (text: string, isChosen: boolean): void =>
    onChange({ search, texts: isChosen ? [...texts, text] : texts.filter((one) => one !== text) });
  return (
    <>
      <div role="group" aria-label={`Values of ${column.fullTitle}`} className={styles.choices}>
        {shown.map((text) => (
          <Checkbox
            key={text}
            label={text === '' ? '(empty)' : text}
            isChecked={texts.includes(text)}
            onChange={(isChosen) => toggle(text, isChosen)}
          />
        ))}
        {shown.length === 0 && <p className={styles.note}>No such value</p>}
      </div>
      {found.length === MAX_CHOICES && <p className={styles.note}>{`The first ${MAX_CHOICES}; search for others`}</p>}
    </>
  );
}

/** Which rows of a column stay: those with some words in it, or with chosen values. A view of this visit. */
export function HeadFilter(props: HeadFilterProps) {
  const { column, filter, isOn, onChange } = props;
  return (
    <Popover
      label={`Filter ${column.fullTitle}`}
      widthPx={WIDTH_PX}
      trigger={
        <IconButton
          label={isOn ? `Filter ${column.fullTitle}, on` : `Filter ${column.fullTitle}`}
          size="compact"
          className={classNames(styles.button, isOn && styles.isOn)}
          icon={<Icon name="filter" size="small" />}
        />
      }
    >
      <div className={styles.filter}>
        <TextField
          size="compact"
          label={`Words in ${column.fullTitle}`}
          placeholder="Filter values"
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
        <Choices {...props} />
        <Button size="compact" disabled={!isOn} onClick={() => onChange({ search: '', texts: [] })}>
          Clear filter
        </Button>
      </div>
    </Popover>
  );
}
