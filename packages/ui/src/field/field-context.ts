import { createContext, use } from 'react';

/** What a `Field` tells the one control inside it. */
export interface FieldControl {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  /** Takes what the control finds wrong with what is typed, which the caller never hears of; undefined: nothing any more. */
  readonly report: (fault: string | undefined) => void;
}

export const FieldContext = createContext<FieldControl | undefined>(undefined);

interface ControlNaming {
  readonly id?: string;
  /** Name of a control that stands without a `Field`. */
  readonly label?: string;
  readonly isInvalid?: boolean;
}

/** The id and aria attributes of a control: from its field where it has one, else from its own label. */
export function useControlNaming({ id, label, isInvalid }: ControlNaming) {
  const field = use(FieldContext);
  const invalid = isInvalid ?? field?.isInvalid ?? false;
  return {
    id: id ?? field?.id,
    'aria-label': label,
    'aria-describedby': field?.describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': field?.isRequired || undefined,
  };
}

/** For groups and buttons, which a `<label for>` does not name. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}
