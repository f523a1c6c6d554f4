import { unit } from './format-types.ts';
import type { UnitFamily } from './format-types.ts';
import { currency } from './formatters.ts';

const CURRENCIES: readonly (readonly [code: string, symbol: string, label: string])[] = [
  ['USD', '$', 'Dollars ($)'],
  ['GBP', '£', 'Pounds (£)'],
  ['EUR', '€', 'Euro (€)'],
  ['JPY', '¥', 'Yen (¥)'],
  ['RUB', '₽', 'Rubles (₽)'],
  ['UAH', '₴', 'Hryvnias (₴)'],
  ['BRL', 'R$', 'Real (R$)'],
  ['DKK', 'kr', 'Danish Krone (kr)'],
  ['ISK', 'kr', 'Icelandic Króna (kr)'],
  ['NOK', 'kr', 'Norwegian Krone (kr)'],
  ['SEK', 'kr', 'Swedish Krona (kr)'],
  ['CZK', 'czk', 'Czech koruna (czk)'],
  ['CHF', 'CHF', 'Swiss franc (CHF)'],
  ['PLN', 'zł', 'Polish Złoty (PLN)'],
  ['BTC', '฿', 'Bitcoin (฿)'],
];

/** Amounts of money; the sign stands before the number. */
export const currencyFamily: UnitFamily = {
  name: 'currency',
  units: CURRENCIES.map(([code, symbol, label]) => unit(`currency${code}`, label, currency(symbol))),
};
