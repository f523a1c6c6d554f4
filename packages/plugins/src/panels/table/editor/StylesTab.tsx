import { tableData } from '@pharos/plugin';
import { Button, type EditorTabProps, Icon, OptionGroup, OptionGroups } from '@pharos/plugin/ui';
import { IconButton } from '@pharos/plugin/unstable/ui';
import type { TableOptions } from '../options.ts';
import { newStyle, type SavedStyle } from '../own/own-options.ts';
import { StyleRule } from './StyleRule.tsx';
import styles from './StylesTab.module.css';

/** A new rule goes before a final one that catches everything, else it would never be reached. */
export function withNew(list: readonly SavedStyle[]): SavedStyle[] {
  return list.at(-1)?.['pattern'] === '/.*/' ? [...list.slice(0, -1), newStyle(), ...list.slice(-1)] : [...list, newStyle()];
}

/** The list with one entry at another place. */
export function withMoved(list: readonly SavedStyle[], from: number, to: number): SavedStyle[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

const nameOf = ({ pattern }: SavedStyle): string => (typeof pattern === 'string' && pattern !== '' ? pattern : 'New rule');

interface RuleButtonsProps {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function RuleButtons({ name, place, count, onMove, onRemove }: RuleButtonsProps) {
  return (
    <div className={styles.buttons}>
      <IconButton
        label={`Move ${name} up`}
        size="compact"
        icon={<Icon name="arrow-up" size="small" />}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        label={`Move ${name} down`}
        size="compact"
        icon={<Icon name="arrow-down" size="small" />}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
      <Button size="compact" onClick={onRemove}>
        Remove Rule
      </Button>
    </div>
  );
}

/** Rules for columns; the first whose pattern matches a name applies. */
export function StylesTab({ options, onChange, frames }: EditorTabProps<TableOptions>) {
  const columnNames = tableData(frames, options.transform, options.columns).columns.map(({ text }) => text);
  const list: readonly SavedStyle[] = options.styles;
  const set = (next: SavedStyle[]): void => onChange({ styles: next });
  return (
    <>
      <OptionGroups>
        {list.map((style, index) => (
          // Rules have no name of their own and are told apart by their place.
          <OptionGroup key={index} title={nameOf(style)}>
            <StyleRule
              saved={style}
              columnNames={columnNames}
              onChange={(part) => set(list.map((old, place) => (place === index ? { ...old, ...part } : old)))}
            />
            <RuleButtons
              name={nameOf(style)}
              place={index}
              count={list.length}
              onMove={(to) => set(withMoved(list, index, to))}
              onRemove={() => set(list.filter((_, place) => place !== index))}
            />
          </OptionGroup>
        ))}
      </OptionGroups>
      <div className={styles.add}>
        <Button size="compact" onClick={() => set(withNew(list))}>
          Add column style
        </Button>
      </div>
    </>
  );
}
