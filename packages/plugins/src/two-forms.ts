import { optionsForm } from '@pharos/domain/dashboard/forms/panel-options';
import * as z from 'zod/mini';

type Saved = Readonly<Record<string, unknown>>;

/** How a setting stands in the newer form: under another name, or as another kind of value. */
export interface NewerForm<Value> {
  readonly name?: string;
  /** `options` of the saved panel hold more than the named field where a setting was split. */
  readonly read?: (value: unknown, options: Saved) => unknown;
  readonly write?: (value: Value) => unknown;
}

interface TwoForms<Settings extends object> {
  /** The settings as the older form has them, beside the other fields of the panel. */
  readonly own: z.ZodMiniType<Settings>;
  /** How settings stand in `options`; those that are not named stand there under their own name. */
  readonly newer: { readonly [Name in keyof Settings]?: NewerForm<Settings[Name]> };
  /** What a newer document means by what it does not say, where that is something else. */
  readonly newerDefaults?: Partial<Settings>;
}

/** Settings of a panel, whichever form it says them in, beside all it says. */
export type EitherForm<Settings extends object> = Settings & Saved & { readonly isNewerForm: boolean };

/**
 * Options of a type of panel that has said them in two ways. One set of settings is read from both, and a change is written in the form that the
 * document has; what else stands there stays.
 */
export function defineTwoForms<Settings extends object>({ own, newer, newerDefaults = {} }: TwoForms<Settings>) {
  const names = Object.keys(own.parse({})) as (keyof Settings & string)[]; // a schema names its own fields
  const newerOf = (name: keyof Settings & string): NewerForm<unknown> => (newer[name] as NewerForm<unknown> | undefined) ?? {}; // of the same setting

  const readNewer = (saved: Saved): Settings => {
    const options = optionsOf(saved);
    const entries = names.flatMap((name) => {
      const { name: there = name, read = (value: unknown) => value } = newerOf(name);
      const value = read(options[there], options);
      return value === undefined ? [] : [[name, value] as const];
    });
    return own.parse({ ...newerDefaults, ...Object.fromEntries(entries) });
  };

  const readEither = (saved: Saved): EitherForm<Settings> => {
    const isNewerForm = optionsForm(saved, names) === 'fields';
    return { ...saved, ...(isNewerForm ? readNewer(saved) : own.parse(saved)), isNewerForm };
  };

  /** Fields of the saved panel that say a change of its settings. */
  const write = (view: EitherForm<Settings>, change: Partial<Settings>): Partial<EitherForm<Settings>> => {
    const entries = Object.entries(change).map(([name, value]) => {
      const { name: there = name, write: toNewer = (one: unknown) => one } = newerOf(name as keyof Settings & string); // a change names settings
      return [there, toNewer(value)] as const;
    });
    const fields = view.isNewerForm ? { options: { ...optionsOf(view), ...Object.fromEntries(entries) } } : change;
    return fields as Partial<EitherForm<Settings>>; // any field may stand in a saved panel
  };

  return { options: z.pipe(z.looseObject({}), z.transform(readEither)), write };
}

const optionsOf = ({ options }: Saved): Saved => (typeof options === 'object' && options !== null ? { ...options } : {});
