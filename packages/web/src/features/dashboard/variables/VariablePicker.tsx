import { chosenValues } from '@pharos/domain/variables/choose';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { useState } from 'react';
import { LazyList } from '../../../platform/chunks/lazy-list.ts';
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
  const current = variable.current ? chosenValues(variable.current) : [];
  const takeOver = (values: readonly string[]) => {
    setPicked(undefined);
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
      <LazyList label={variable.label} placeholder="Search">
        {(typed) => <VariableValues variable={variable} search={typed} picked={picked ?? current} onPick={setPicked} onApply={takeOver} />}
      </LazyList>
    </Popover>
  );
}
