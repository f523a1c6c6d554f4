import { chosenValues } from '@pharos/domain/variables/choose';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { LazyBoundary } from '@pharos/ui/lazy';
import { Popover } from '@pharos/ui/popover';
import { useState } from 'react';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { lazyPart } from '../../../platform/chunks/lazy-part.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import styles from './variables.module.css';

const VariableValues = lazyPart(async () => (await import('./VariableValues.tsx')).VariableValues);

const LIST_WIDTH_PX = 280;
/** Of a list with a value that does not fit into the narrow one. */
const WIDE_LIST_WIDTH_PX = 480;
/** As many letters of most values fit into the narrow list. */
const NARROW_LETTERS = 30;

const listWidthPx = ({ options }: Pick<CurrentVariable, 'options'>): number =>
  options.some(({ text }) => text.length > NARROW_LETTERS) ? WIDE_LIST_WIDTH_PX : LIST_WIDTH_PX;

/** What is chosen, in words; a variable without a value says so. */
export const currentText = ({ current }: Pick<CurrentVariable, 'current'>): string => current?.text.trim() || 'None';

/** A variable with its values: one press chooses, or several are chosen and taken over when the list is closed. */
export function VariablePicker({ variable }: { readonly variable: CurrentVariable }) {
  const store = useDashboardStore();
  /** Values that are pressed and not taken over yet; undefined while the list is closed. */
  const [picked, setPicked] = useState<readonly string[]>();
  const [early, setEarly] = useState('');
  const current = variable.current ? chosenValues(variable.current) : [];
  const takeOver = (values: readonly string[]) => {
    setPicked(undefined);
    setEarly('');
    if (values.join('\n') !== current.join('\n')) store.setVariable(variable.name, values);
  };
  const setOpen = (isOpen: boolean) => (isOpen ? setPicked(current) : takeOver(variable.isMulti ? (picked ?? current) : current));
  const text = currentText(variable);
  const isLabelHidden = variable.hide === 1;
  const trigger = (
    <button
      type="button"
      className={classNames(styles.variable, styles.picker)}
      aria-label={isLabelHidden ? `${variable.label} ${text}` : undefined}
      title={`${variable.label}: ${text}`}
    >
      {!isLabelHidden && <span className={styles.label}>{variable.label}</span>} <span className={styles.value}>{text}</span>
      <Icon name="chevron-down" size="small" />
    </button>
  );
  return (
    <Popover
      label={`Values of ${variable.label}`}
      isFlush
      widthPx={listWidthPx(variable)}
      isOpen={picked !== undefined}
      onOpenChange={setOpen}
      trigger={trigger}
    >
      <ChunkBoundary what="The list of values" isCompact>
        <LazyBoundary fallback={<EarlySearch label={variable.label} text={early} onChange={setEarly} />}>
          <VariableValues variable={variable} search={early} picked={picked ?? current} onPick={setPicked} onApply={takeOver} />
        </LazyBoundary>
      </ChunkBoundary>
    </Popover>
  );
}

interface EarlySearchProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Stands in the place of the list while its code is loaded, and takes what is typed meanwhile. */
function EarlySearch({ label, text, onChange }: EarlySearchProps) {
  return (
    <div className={styles.room}>
      <input
        autoFocus
        className={styles.search}
        aria-label={label}
        placeholder="Search"
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
