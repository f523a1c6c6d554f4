import { FILTER_OPERATORS, type AdHocFilter, type FilterOperator } from '@pharos/contract/dashboard/ad-hoc-filter';

const isOperator = (text: string | undefined): text is FilterOperator => FILTER_OPERATORS.some((one) => one === text);

const escapePart = (part: string): string => part.replaceAll('|', '__gfp__');
const readPart = (part: string): string => part.replaceAll('__gfp__', '|');

/** A filter as an address holds it, `key|operator|value`; a `|` inside of a part is `__gfp__` (wire-notes data-sources 5.4). */
export const filterText = ({ key, operator, value }: AdHocFilter): string => [key, operator, value].map(escapePart).join('|');

/** The filters that such texts say; one that says none is left out. */
export function readFilterTexts(texts: readonly string[]): readonly AdHocFilter[] {
  return texts.flatMap((text) => {
    const [key = '', operator, value] = text.split('|').map(readPart);
    return key !== '' && isOperator(operator) && value !== undefined ? [{ key, operator, value }] : [];
  });
}
