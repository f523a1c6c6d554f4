import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import * as Primitive from 'radix-ui/select';
import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { useControlNaming } from '../field/field-context.ts';
import { Glyph } from '../icon/Glyph.tsx';
import layer from '../popover/layer.module.css';
import { styleNonce } from '../theme/style-nonce.ts';
import styles from './Select.module.css';

export interface SelectOption<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  /** Options with the same group stand together under its name. */
  readonly group?: string;
  readonly isDisabled?: boolean;
}

interface SelectProps<Value extends string | number> {
  /** A value without an option shows the placeholder. */
  readonly value: Value | null;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly label?: string;
  readonly placeholder?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly isInvalid?: boolean;
  readonly size?: 'compact' | 'normal';
  /** As wide as its words instead of the whole column. */
  readonly isFit?: boolean;
  readonly className?: string;
}

/** One of a list. With more than about fifteen options, or names to search for, a `Combobox` serves better. */
export function Select<Value extends string | number>({ value, options, onChange, label, placeholder = 'Choose', id, disabled, isInvalid, size = 'normal', isFit, className }: SelectProps<Value>) {
  const naming = useControlNaming({ id, label, isInvalid });
  // The primitive reserves the empty text for "nothing chosen", and takes texts only: options go by their place.
  const chosen = options.findIndex((option) => option.value === value);
  const choose = (place: string) => {
    const option = options[Number(place)];
    if (place !== '' && option) onChange(option.value);
  };
  return (
    <Primitive.Root value={chosen < 0 ? '' : String(chosen)} onValueChange={choose} disabled={disabled}>
      <Primitive.Trigger {...naming} className={classNames(styles.trigger, size === 'compact' && styles.compact, isFit && styles.fit, className)}>
        <span className={styles.shown}>
          {options[chosen]?.icon}
          <Primitive.Value placeholder={placeholder}>{options[chosen]?.label}</Primitive.Value>
        </span>
        <Glyph of={ChevronDown} size="small" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className={classNames(layer.layer, styles.list)} position="popper" sideOffset={4} collisionPadding={8}>
          <Primitive.ScrollUpButton className={styles.more}><Glyph of={ChevronUp} size="small" /></Primitive.ScrollUpButton>
          <Primitive.Viewport nonce={styleNonce()}>
            <SelectItems options={options} />
          </Primitive.Viewport>
          <Primitive.ScrollDownButton className={styles.more}><Glyph of={ChevronDown} size="small" /></Primitive.ScrollDownButton>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function SelectItems({ options }: { readonly options: readonly SelectOption<string | number>[] }) {
  const places = options.map((option, place) => ({ option, place }));
  const groups = Map.groupBy(places, ({ option }) => option.group ?? '');
  return [...groups].map(([group, members]) => (
    <Primitive.Group key={group}>
      {group && <Primitive.Label className={styles.heading}>{group}</Primitive.Label>}
      {members.map(({ option, place }) => (
        <Primitive.Item key={place} value={String(place)} disabled={option.isDisabled} textValue={option.label} className={styles.item}>
          {option.icon}
          <span className={styles.words}>
            <Primitive.ItemText>{option.label}</Primitive.ItemText>
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
          <Primitive.ItemIndicator><Glyph of={Check} size="small" /></Primitive.ItemIndicator>
        </Primitive.Item>
      ))}
    </Primitive.Group>
  ));
}
