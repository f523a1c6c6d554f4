import { datePattern, isoDate, usDate } from './dates.ts';
import { hoursMinutesSeconds } from './durations.ts';
import type { Formatter } from './format-types.ts';
import { binary, count, currency, type CurrencySide, fixed, fullCurrency, si, withSuffix } from './formatters.ts';
import { numberText } from './plain-number.ts';

const truth =
  (yes: string, no: string): Formatter =>
  (value) =>
    withSuffix(value === 0 ? no : yes, '');

/** Days where there are any, then hh:mm:ss; negative durations end in ` ago`. */
const daysAndClock: Formatter = (value) => {
  const total = Math.round(Math.abs(value));
  const days = Math.floor(total / 86_400);
  return withSuffix(`${days > 0 ? `${days} d ` : ''}${hoursMinutesSeconds(total - days * 86_400)}`, value < 0 ? ' ago' : '');
};

const each = <Entry extends readonly unknown[]>(entries: readonly Entry[], make: (entry: Entry) => [string, Formatter]) =>
  entries.map(make);

type Offset = readonly [id: string, unitText: string, offset: number];
const SI_UNITS: readonly Offset[] = [
  ['sishort', '', 0],
  ['dectbytes', 'B', 4],
  ['decpbytes', 'B', 5],
  ['TBs', 'B/s', 4],
  ['PBs', 'B/s', 5],
  ['Tbits', 'bps', 4],
  ['Pbits', 'bps', 5],
  ['flops', 'FLOP/s', 0],
  ['mflops', 'FLOP/s', 2],
  ['gflops', 'FLOP/s', 3],
  ['tflops', 'FLOP/s', 4],
  ['pflops', 'FLOP/s', 5],
  ['eflops', 'FLOP/s', 6],
  ['zflops', 'FLOP/s', 7],
  ['yflops', 'FLOP/s', 8],
  ['megwatt', 'W', 2],
  ['gwatt', 'W', 3],
  ['watthperkg', 'Wh/kg', 0],
  ['mwatth', 'Wh', 2],
  ['amph', 'Ah', 0],
  ['kamph', 'Ah', 1],
  ['mamph', 'Ah', -1],
  ['mohm', 'Ω', -1],
  ['kohm', 'Ω', 1],
  ['Mohm', 'Ω', 2],
  ['farad', 'F', 0],
  ['µfarad', 'F', -2],
  ['nfarad', 'F', -3],
  ['pfarad', 'F', -4],
  ['ffarad', 'F', -5],
  ['henry', 'H', 0],
  ['mhenry', 'H', -1],
  ['µhenry', 'H', -2],
  ['pressurepa', 'Pa', 0],
  ['radmsv', 'Sv', -1],
  ['radusv', 'Sv', -2],
  ['radmsvh', 'Sv/h', -1],
  ['radusvh', 'Sv/h', -2],
  ['rothz', 'Hz', 0],
  ['rotkhz', 'Hz', 1],
  ['rotmhz', 'Hz', 2],
  ['rotghz', 'Hz', 3],
  ['candela', 'cd', 0],
];
const BINARY_UNITS: readonly Offset[] = [
  ['tbytes', 'B', 4],
  ['pbytes', 'B', 5],
  ['binBps', 'B/s', 0],
  ['KiBs', 'B/s', 1],
  ['MiBs', 'B/s', 2],
  ['GiBs', 'B/s', 3],
  ['TiBs', 'B/s', 4],
  ['PiBs', 'B/s', 5],
  ['binbps', 'b/s', 0],
  ['Kibits', 'b/s', 1],
  ['Mibits', 'b/s', 2],
  ['Gibits', 'b/s', 3],
  ['Tibits', 'b/s', 4],
  ['Pibits', 'b/s', 5],
];
const FIXED_UNITS: readonly (readonly [id: string, unitText: string])[] = [
  ['pixel', 'px'],
  ['acres', 'ac'],
  ['hectares', 'ha'],
  ['masslb', 'lb'],
  ['lengthcm', 'cm'],
  ['lengthin', 'in'],
  ['fahrenheit', '°F'],
  ['arcmin', 'arcmin'],
  ['arcsec', 'arcsec'],
  ['conmgdL', 'mg/dL'],
  ['conmmolL', 'mmol/L'],
  ['lux', 'lux'],
  ['rotrpm', 'rpm'],
  ['rotrads', 'rad/s'],
  ['rotdegs', '°/s'],
];
const CURRENCY_UNITS: readonly (readonly [id: string, symbol: string, side?: CurrencySide])[] = [
  ['currencymBTC', 'mBTC'],
  ['currency\u03bcBTC', '\u03bcBTC'],
  ['currencyZAR', 'R'],
  ['currencyINR', '₹'],
  ['currencyKRW', '₩'],
  ['currencyIDR', 'Rp'],
  ['currencyMYR', 'RM'],
  ['currencyPYG', '₲'],
  ['currencyILS', '₪'],
  ['currencyVND', 'đ', 'behind'],
  ['currencyTRY', '₺', 'behind'],
];
const COUNT_UNITS = [
  ['cps', 'c/s'],
  ['cpm', 'c/m'],
  ['mps', 'msg/s'],
  ['mpm', 'msgs/m'],
  ['recps', 'rec/s'],
  ['recpm', 'rec/m'],
  ['reqpm', 'req/m'],
  ['rowsps', 'rows/s'],
  ['rowspm', 'rows/m'],
  ['eps', 'evt/s'],
  ['epm', 'evts/m'],
] as const;

/** Units that only newer files use: understood, not offered (wire-notes dashboard-json 6.13). */
export const laterUnits: ReadonlyMap<string, Formatter> = new Map<string, Formatter>([
  ...each(SI_UNITS, ([id, unitText, offset]) => [id, si(unitText, offset)]),
  ...each(BINARY_UNITS, ([id, unitText, offset]) => [id, binary(unitText, offset)]),
  ...each(FIXED_UNITS, ([id, unitText]) => [id, fixed(unitText)]),
  ...each(CURRENCY_UNITS, ([id, symbol, side]) => [id, currency(symbol, side)]),
  ...each(COUNT_UNITS, ([id, unitText]) => [id, count(unitText)]),
  ['string', (value) => withSuffix(String(value), '')],
  ['dtdhms', daysAndClock],
  ['dateTimeAsIsoNoDateIfToday', isoDate],
  ['dateTimeAsUSNoDateIfToday', usDate],
  ['dateTimeAsLocalNoDateIfToday', isoDate],
  ['dateTimeAsSystem', datePattern('YYYY-MM-DD HH:mm:ss')],
  ['dateTimeAsLocal', datePattern('YYYY-MM-DD HH:mm:ss')],
  ['bool', truth('True', 'False')],
  ['bool_yes_no', truth('Yes', 'No')],
  ['bool_on_off', truth('On', 'Off')],
]);

const SI_OFFSETS: Readonly<Record<string, number>> = { f: -5, p: -4, n: -3, µ: -2, '\u03bc': -2, m: -1, k: 1, M: 2, G: 3, T: 4, P: 5 };

function createSiFormatter(text: string): Formatter {
  const first = text.charAt(0);
  const offset = text.length > 1 ? SI_OFFSETS[first] : undefined;
  return offset === undefined ? si(text) : si(text.slice(first.length), offset);
}

const FINANCIAL = 'financial';

/** Thousands by letters, `$1.2K`; behind `financial:` all digits, the symbol in front or, with `:suffix`, behind: `$1,234`, `1,234€`. */
function createCurrency(text: string): Formatter {
  const [kind, symbol, side] = text.split(':');
  if (kind !== FINANCIAL || symbol === undefined) return currency(text);
  return fullCurrency(symbol, side === 'suffix' ? 'behind' : 'before');
}

const CUSTOM: Readonly<Record<string, (argument: string) => Formatter>> = {
  suffix: fixed,
  prefix: (text) => (value, precision) => ({ prefix: text, text: numberText(value, precision), suffix: '' }),
  time: datePattern,
  si: createSiFormatter,
  count,
  currency: createCurrency,
  bool: (texts) => truth(texts.split('/')[0] ?? '', texts.split('/')[1] ?? ''),
};

/** A currency that is not listed has its code for a sign. */
const CURRENCY_CODE = /^currency([A-Z]{3})$/;

/** Formatter of a custom unit such as `suffix:req`; a text that is no known form is itself the unit (wire-notes dashboard-json 6.14). */
export function customUnit(id: string): Formatter {
  const code = CURRENCY_CODE.exec(id)?.[1];
  if (code !== undefined) return currency(code);
  const separator = id.indexOf(':');
  const kind = separator > 0 ? id.slice(0, separator) : '';
  const make = Object.hasOwn(CUSTOM, kind) ? CUSTOM[kind] : undefined;
  return make ? make(id.slice(separator + 1)) : fixed(id);
}
