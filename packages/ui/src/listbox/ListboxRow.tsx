import Check from 'lucide-react/icons/check';
import { memo } from 'react';
import choice from '../choice/choice.module.css';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './listbox.module.css';
import { optionId, type AnyOption } from './listbox-option.ts';

interface ListboxRowProps {
  readonly listId: string;
  readonly index: number;
  readonly option: AnyOption;
  readonly isActive: boolean;
  readonly isSelected: boolean | undefined;
  readonly isMulti: boolean;
  /** How many options the list has, where not all of them are drawn. */
  readonly count?: number;
}

/** One option; the list hears its presses. */
export const ListboxRow = memo(function ListboxRow({ listId, index, option, isActive, isSelected, isMulti, count }: ListboxRowProps) {
  const { label, description, icon, note, mark, isDisabled } = option;
  return (
    <div
      id={optionId(listId, index)}
      role="option"
      // Where nothing is ever chosen, assistive technology hears which option is marked.
      aria-selected={isSelected ?? isActive}
      aria-disabled={isDisabled || undefined}
      aria-setsize={count}
      aria-posinset={count === undefined ? undefined : index + 1}
      data-index={index}
      data-active={isActive || undefined}
      data-selected={(isSelected && !isMulti) || undefined}
      className={styles.option}
    >
      {isMulti && <span className={classNames(choice.check, choice.bare)} data-checked={isSelected || undefined} aria-hidden />}
      {icon}
      <span className={styles.content} title={label}>
        {label}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {note && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
      {mark && <span className={styles.mark}>{mark}</span>}
      {isSelected && !isMulti && <Glyph of={Check} size="small" />}
    </div>
  );
});
