import { isEqualJson } from '../../text/equal-json.ts';

type Fields = Record<string, unknown>;

/** Sets fields of an object in a draft; undefined removes one. Equal values are left alone, so that only what differs counts as changed. */
export function assignChanged(object: Fields, fields: Readonly<Fields>): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) delete object[name];
    else if (!isEqualJson(object[name], value)) object[name] = value;
  }
}

/** As `assignChanged`, and every field that is not among `fields` goes, save those to keep. */
export function replaceFields(object: Fields, fields: Readonly<Fields>, keep: readonly string[] = []): void {
  for (const name of Object.keys(object)) if (!Object.hasOwn(fields, name) && !keep.includes(name)) delete object[name];
  assignChanged(object, fields);
}
