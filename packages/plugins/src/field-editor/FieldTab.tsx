import type { JsonObject } from '@pharos/contract/primitives';
import { OptionGroup, OptionGroups } from '../option-fields/OptionFields.tsx';
import type { EditorTabProps } from '../panel-plugin.ts';
import { defaultOf, setDefault } from './field-edits.ts';
import { LinkNames } from './link-names.ts';
import { FIELD_PROPERTIES, type FieldProperty } from './field-properties.tsx';

/** Options of a panel that says what it draws in `fieldConfig`. */
export interface FieldConfigOptions {
  readonly fieldConfig: JsonObject;
}

/** The change of a panel's options that such an editor hands back. */
export const changedFields = <Options extends FieldConfigOptions>(fieldConfig: JsonObject): Partial<Options> =>
  ({ fieldConfig }) as Partial<Options>; // the one field that all of them have

/** What holds for all fields. */
export function createFieldTab<Options extends FieldConfigOptions>(own: readonly FieldProperty[]) {
  const properties = [...own, ...FIELD_PROPERTIES];
  const groups = [...new Set(properties.map(({ group }) => group))];
  return function FieldTab({ options: { fieldConfig }, onChange, frames, variables = [] }: EditorTabProps<Options>) {
    const others = { valueOf: (id: string) => defaultOf(fieldConfig, id), isShown: () => true };
    return (
      <LinkNames value={{ frames, variables }}>
        <OptionGroups>
          {groups.map((group) => (
            <OptionGroup key={group} title={group}>
              {properties
                .filter((one) => one.group === group)
                .map(({ id, label, Editor, findFault }) => (
                  <Editor
                    key={id}
                    label={label}
                    value={defaultOf(fieldConfig, id)}
                    error={findFault?.(others)}
                    onChange={(value) => onChange(changedFields(setDefault(fieldConfig, id, value)))}
                  />
                ))}
            </OptionGroup>
          ))}
        </OptionGroups>
      </LinkNames>
    );
  };
}
