import { chosenValues } from '@pharos/domain/variables/choose';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import { Spinner } from '@pharos/ui/button';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { VisuallyHidden } from '@pharos/ui/text';
import { useMemo, useState } from 'react';
import { LazyList } from '../../../platform/chunks/LazyList.tsx';
import { lazyPart } from '@pharos/ui/lazy';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { substituteText } from '@pharos/domain/variables/source-options';
import { chosenText } from '@pharos/domain/variables/value-tags';
import { hasTags, storedTags } from './tags/has-tags.ts';
import styles from './variables.module.css';

const VariableValues = lazyPart(async () => (await import('./VariableValues.tsx')).VariableValues);

const LIST_WIDTH_PX = 280;
/** Of a list with a value that does not fit into the narrow one, or with tags beside it. */
const WIDE_LIST_WIDTH_PX = 480;
/** As many letters of most values fit into the narrow list. */
const NARROW_LETTERS = 30;

const listWidthPx = (variable: CurrentVariable): number =>
  hasTags(variable) || variable.options.some(({ text }) => text.length > NARROW_LETTERS) ? WIDE_LIST_WIDTH_PX : LIST_WIDTH_PX;

/** What is chosen, in words, whole groups of values by their names; a variable without a value says so. */
export const currentText = ({ current, document }: Pick<CurrentVariable, 'current' | 'document'>): string =>
  (current && chosenText(current, storedTags(document)).trim()) || 'None';

/** A variable with its values: one press chooses, or several are chosen and taken over when the list is closed. */
export function VariablePicker({ variable }: { readonly variable: CurrentVariable }) {
  const store = useDashboardStore();
  /** Values that are pressed and not taken over yet; undefined while the list is closed. */
  const [picked, setPicked] = useState<readonly string[]>();
  const current = variable.current ? chosenValues(variable.current) : [];
  const takeOver = (values: readonly string[], isPress = false) => {
    setPicked(undefined);
    // What stands in for another source is chosen by a press, though it is shown already.
    const isNews = values.join('\n') !== current.join('\n') || (isPress && variable.substitute !== undefined);
    if (isNews) store.setVariable(variable.name, values);
  };
  const setOpen = (isOpen: boolean) => (isOpen ? setPicked(current) : takeOver(variable.isMulti ? (picked ?? current) : current));
  const widthPx = useMemo(() => listWidthPx(variable), [variable]);
  return (
    <Popover
      label={`Values of ${variable.label}`}
      isFlush
      widthPx={widthPx}
      isOpen={picked !== undefined}
      onOpenChange={setOpen}
      trigger={<PickerButton variable={variable} />}
    >
      <LazyList label={variable.label} placeholder="Search" rows={variable.options.length} rowsAround={variable.isMulti ? 2 : 0}>
        {(typed) => (
          <VariableValues
            variable={variable}
            search={typed}
            picked={picked ?? current}
            onPick={setPicked}
            onApply={(values) => takeOver(values, true)}
          />
        )}
      </LazyList>
    </Popover>
  );
}

/** The button with what is chosen; it tells values that are on their way, and values that could not be had. */
function PickerButton({ variable, ...trigger }: { readonly variable: CurrentVariable }) {
  const isPending = useDashboard(({ progress }) => progress.pending.has(variable.name));
  const failure = useDashboard(({ progress }) => progress.failures.get(variable.name));
  const notice = variable.substitute && substituteText(variable.substitute);
  const text = isPending && !variable.current ? 'Loading' : currentText(variable);
  const isLabelHidden = variable.hide === 1;
  return (
    <button
      {...trigger}
      type="button"
      className={classNames(styles.variable, styles.picker)}
      aria-label={isLabelHidden ? `${variable.label} ${text}` : undefined}
      aria-busy={isPending || undefined}
      title={notice ?? `${variable.label}: ${failure ?? text}`}
    >
      {(failure ?? notice) !== undefined && <Icon name="triangle-alert" size="small" className={styles.failed} />}
      {!isLabelHidden && <span className={styles.label}>{variable.label}</span>} <span className={styles.value}>{text}</span>
      {failure !== undefined && <VisuallyHidden>, its values could not be fetched</VisuallyHidden>}
      {notice !== undefined && <VisuallyHidden>, {notice}</VisuallyHidden>}
      {isPending ? <Spinner /> : <Icon name="chevron-down" size="small" />}
    </button>
  );
}
