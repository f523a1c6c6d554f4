import { unit } from './format-types.ts';
import type { UnitFamily } from './format-types.ts';
import { currency } from './formatters.ts';

const CURRENCIES: readonly (readonly [code: string, symbol: string])[] = [
  ['USD', '$'],
  ['GBP', '£'],
  ['EUR', '€'],
  ['JPY', '¥'],
  ['RUB', '₽'],
  ['UAH', '₴'],
  ['BRL', 'R$'],
  ['DKK', 'kr'],
  ['ISK', 'kr'],
  ['NOK', 'kr'],
  ['SEK', 'kr'],
  ['CZK', 'czk'],
  ['CHF', 'CHF'],
  ['PLN', 'zł'],
  ['BTC', '฿'],
];

/** Amounts of money; the sign stands before the number. */
export const currencyFamily: UnitFamily = {
  name: 'currency',
  units: CURRENCIES.map(([code, symbol]) => unit(`currency${code}`, currency(symbol))),
};
