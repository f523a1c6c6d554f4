import { Combobox, type OptionSource } from '@pharos/ui/combobox';
import { Field } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { useMemo } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** Something of a kind, by its number; undefined while none is chosen. */
export interface Chosen<Kind extends string> {
  readonly kind: Kind;
  readonly id: number | undefined;
}

interface KindAndNameProps<Kind extends string> {
  readonly label: string;
  readonly kinds: readonly { readonly value: Kind; readonly label: string }[];
  readonly options: Readonly<Record<Kind, (api: Api) => OptionSource>>;
  readonly chosen: Chosen<Kind>;
  readonly onChange: (chosen: Chosen<Kind>) => void;
}

/** A kind, and one of it by name. Another kind begins without one. */
export function KindAndName<Kind extends string>({ label, kinds, options, chosen, onChange }: KindAndNameProps<Kind>) {
  const { api } = usePlatform();
  const { kind, id } = chosen;
  const found = useMemo(() => options[kind](api), [options, kind, api]);
  return (
    <>
      <Field label={label}>
        <Select<Kind> value={kind} options={kinds} onChange={(next) => onChange({ kind: next, id: undefined })} />
      </Field>
      <Field label={kinds.find(({ value }) => value === kind)?.label ?? label}>
        <Combobox
          key={kind}
          placeholder="Choose one"
          options={found}
          value={id === undefined ? '' : String(id)}
          onChange={(next) => onChange({ kind, id: Number(next) })}
        />
      </Field>
    </>
  );
}
