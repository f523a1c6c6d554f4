import type { VariableValue } from '../formats.ts';
import type { PlaceKind } from './place.ts';

/**
 * Where the values of a variable come from: `found` by a source or known to the application, `listed` by a person as values to choose from,
 * `written` by a person as one text.
 */
export type ValueOrigin = 'found' | 'listed' | 'written';

/** How many values there are: of a variable that has one at a time, one of a variable that may have more, several. */
export type ValueCount = 'single' | 'one' | 'several';

/**
 * How a value is written: `usual` as the source writes values anywhere, `text` for what it is between quotes, `literal` as an expression that
 * matches it alone, `pattern` as one in which `|` stays, `expression` as the expression that it is, `encoded` for an address.
 */
export type WrittenForm = 'usual' | 'text' | 'literal' | 'pattern' | 'expression' | 'encoded';

type Forms = Readonly<Record<ValueCount, WrittenForm>>;

const always = (form: WrittenForm): Forms => ({ single: form, one: form, several: form });
const whateverOrigin = (forms: Forms): Readonly<Record<ValueOrigin, Forms>> => ({ found: forms, listed: forms, written: forms });

/** How a kind of place has values written whose reference names no format. A text that stands for All is inserted as it is; several values have no text. */
export const WRITING_LAW: Readonly<Record<PlaceKind, Readonly<Record<ValueOrigin, Forms>>>> = {
  'equality-matcher': whateverOrigin({ single: 'text', one: 'text', several: 'pattern' }),
  'regex-matcher': {
    found: always('literal'),
    listed: { single: 'expression', one: 'pattern', several: 'pattern' },
    written: { single: 'expression', one: 'pattern', several: 'pattern' },
  },
  quoted: {
    found: { single: 'text', one: 'pattern', several: 'pattern' },
    listed: { single: 'expression', one: 'pattern', several: 'pattern' },
    written: { single: 'expression', one: 'pattern', several: 'pattern' },
  },
  unquoted: whateverOrigin(always('usual')),
  'address-part': whateverOrigin(always('usual')),
  'address-value': whateverOrigin(always('encoded')),
};

/** How many values the law counts. */
export function countValues(value: VariableValue, isMultiple = false): ValueCount {
  if (typeof value !== 'object') return isMultiple ? 'one' : 'single';
  return value.length > 1 ? 'several' : 'one';
}

/** Where the values of a type of variables come from; a value that only an address names is as one that a person listed. */
export function originOf(type: string): ValueOrigin {
  if (type === 'query' || type === 'datasource') return 'found';
  return type === 'constant' || type === 'textbox' ? 'written' : 'listed';
}
