import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { drawnName } from '../text/drawn-name.ts';
import { variableFormat, type VariableFormatter } from '../variables/formats.ts';
import { boundVariables, interpolate, type ScopedVariables } from '../variables/interpolate.ts';
import { findPathReferences } from '../variables/references.ts';
import { fieldVariable } from './field-name.ts';
import { fieldsOf } from './fields-of.ts';
import type { LinkedValue } from './linked-value.ts';
import { cellAt } from './reducers.ts';
import type { FieldValue } from './value-mappings.ts';

/** What addresses take from the page. */
export interface LinkEnvironment {
  /** What stands for the names of variables. */
  readonly scope: ScopedVariables;
  /** Epoch ms. */
  readonly range: { readonly fromMs: number; readonly toMs: number };
  /** Parameters of an address: `from=...&to=...`, and `var-host=...`. */
  readonly timeParameters: string;
  readonly variableParameters: string;
}

/** A link whose names are replaced. */
export interface ValueLink {
  readonly title: string;
  /** Undefined where it may not be followed. */
  readonly url: string | undefined;
  readonly isNewTab: boolean;
}

/** What the names of the value begin with; those of variables never do. */
const VALUE_NAMES: ReadonlySet<string> = new Set(['__value', '__series', '__field', '__data']);

/** Earlier names of the same. */
const EARLIER: ReadonlyMap<string, string> = new Map([
  ['__value_time', '__value.time'],
  ['__series_name', '__series.name'],
]);

const PLACE = /^(?:(\d+)|(\w+)|"([^"]*)"|'([^']*)')$/;
const DATA_FIELD = /^__data\.fields(?:\.([\w-]+)|\[([^\]]*)\])(?:\.(text|numeric|raw|time)|\.(labels(?:[.[].*)?))?$/;

const textOfCell = (cell: FieldValue): string => (cell === null ? '' : String(cell));

function timeOf({ field, row }: LinkedValue): string {
  const times = field.frame.columns.find(({ type }) => type === 'time');
  return times && row !== undefined ? textOfCell(cellAt(times, row)) : '';
}

/** The value of another field in the same row, or one of its labels. */
function dataVariable(path: string, { field, row }: LinkedValue): string | undefined {
  const [, plain, place = '', form, labels] = DATA_FIELD.exec(path) ?? [];
  if (plain === undefined && place === '') return undefined;
  const [, index, bare, double, single] = PLACE.exec(place) ?? [];
  const name = plain ?? bare ?? double ?? single;
  const fields = fieldsOf([field.frame], field.among);
  if (index === undefined && name === undefined) return undefined;
  const found = index === undefined ? fields.find((one) => one.name === name || one.column.name === name) : fields[Number(index)];
  if (found && labels !== undefined) return fieldVariable(`__field.${labels}`, found);
  if (!found || row === undefined) return '';
  const cell = cellAt(found.column, row);
  return form === 'numeric' ? String(cell === null ? Number.NaN : Number(cell)) : textOfCell(cell);
}

/** What a name of the value, its field or its row stands for; undefined for a name that nobody knows. */
function valueVariable(path: string, value: LinkedValue): string | undefined {
  if (path === '__value.raw' || path === '__value') return textOfCell(value.value);
  if (path === '__value.numeric') return String(value.value === null || value.value === '' ? Number.NaN : Number(value.value));
  if (path === '__value.text') return value.text;
  if (path === '__value.time') return timeOf(value);
  if (path === '__value.calc') return value.calc ?? '';
  return path.startsWith('__data.') ? dataVariable(path, value) : fieldVariable(path, value.field);
}

interface Replacing {
  readonly environment: LinkEnvironment;
  /** In characters: behind it nothing is replaced any more, so that the text is longer than that. */
  readonly maxLength: number;
  /** How a value is written behind what stands there already. Absent: as people read it. */
  readonly formatAt?: (before: string) => VariableFormatter;
}

/** A text with its names replaced; the formatter is for references that name no format. One that is too long itself stays as it is. */
function replaceNames(text: string, value: LinkedValue, { environment, maxLength, formatAt }: Replacing): string {
  if (text.length > maxLength) return text;
  const { scope, range, timeParameters, variableParameters } = environment;
  const sets = [scope, boundVariables(range)];
  let written = '';
  let end = 0;
  for (const { start, end: after, name, path, format } of findPathReferences(text)) {
    if (written.length > maxLength) return written;
    const whole = text.slice(start, after);
    written += text.slice(end, start);
    end = after;
    if (name === '__url_time_range') written += timeParameters;
    else if (name === '__all_variables') written += variableParameters;
    else {
      const named = EARLIER.get(name) ?? (VALUE_NAMES.has(name) && whole.startsWith('${') ? `${name}${path}` : undefined);
      const formatter = formatAt?.(written);
      const own = named === undefined ? undefined : valueVariable(named, value);
      if (own !== undefined) written += (format === undefined ? formatter : variableFormat(format))?.(own, '') ?? own;
      else if (named !== undefined) written += whole;
      else written += interpolate(whole, sets, { maxLength, ...(formatter ? { format: formatter } : { wantsText: true }) });
    }
  }
  return written + text.slice(end);
}

const glob = variableFormat('glob');
const percent = variableFormat('percentencode');
const encode = (text: string): string => String(percent(text, ''));

/** A path keeps its slashes, unless a value would climb out of its place with them. */
function encodePath(text: string): string {
  const segments = text.split('/');
  const joint = segments.some((segment) => segment === '.' || segment === '..') ? '%2F' : '/';
  return segments.map((segment) => encode(segment).replaceAll(/%40|%3A|%2C/g, decodeURIComponent)).join(joint);
}

/** Values are written so that they stay where they stand: a parameter stays one parameter, a host a host. What begins an address is one itself. */
function escapeBehind(before: string): VariableFormatter {
  const escape = escapeAfter(before);
  return (value, name) => escape(glob(value, name));
}

function escapeAfter(before: string): (text: string) => string {
  if (/^\s*$/.test(before)) return (text) => text;
  if (/[?#]/.test(before)) return encode;
  if (/^\s*(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*$/i.test(before)) return (text) => encode(text).replaceAll('%3A', ':');
  return encodePath;
}

/** Control characters and white space, which browsers skip inside of a scheme. */
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/g;
const FOLLOWED = /^(?:https?|mailto):/i;

/** Whether an address is one of the web, of mail, or relative to this page. */
function mayBeFollowed(url: string): boolean {
  const stripped = url.replace(SKIPPED, '');
  return stripped !== '' && (FOLLOWED.test(stripped) || !/^[^/?#]*:/.test(stripped));
}

/**
 * Where a value leads: its links with all names replaced, in the text as people read them, in the address escaped for their place. Values are
 * never read for names again. An address that is none of the web or of mail, also one that only a value makes so, is undefined, and so is
 * one longer than `TEXT_LIMITS.text`.
 */
export const valueLinks = (value: LinkedValue, environment: LinkEnvironment): readonly ValueLink[] =>
  value.links.map(({ title, url, targetBlank }) => {
    const address = replaceNames(url, value, { environment, maxLength: TEXT_LIMITS.text, formatAt: escapeBehind });
    return {
      title: drawnName(replaceNames(title, value, { environment, maxLength: TEXT_LIMITS.name }).trim() || address),
      url: address.length <= TEXT_LIMITS.text && mayBeFollowed(address) ? address : undefined,
      isNewTab: targetBlank,
    };
  });
