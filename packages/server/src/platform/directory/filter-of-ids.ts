import { AndFilter, EqualityFilter, type Filter, FilterParser, OrFilter } from 'ldapts';
import { guidBytes } from './entry.ts';

/**
 * Finds entries by the ids that never change, where the filter of people would find them under any name: whoever does not match its other conditions, such
 * as being enabled, is not found. Undefined where the filter says nothing of itself once the name is left open.
 */
export function filterOfIds(searchFilter: string, ids: readonly string[]): Filter | undefined {
  try {
    const anybody = FilterParser.parseString(searchFilter.replaceAll('%s', '*'));
    return new AndFilter({ filters: [anybody, new OrFilter({ filters: ids.flatMap(filtersOfId) })] });
  } catch {
    return undefined;
  }
}

/** Of directories that know only one of the attributes, the other is as if it were not there. */
function filtersOfId(id: string): readonly Filter[] {
  const guid = guidBytes(id);
  return [
    new EqualityFilter({ attribute: 'entryUUID', value: id }),
    ...(guid ? [new EqualityFilter({ attribute: 'objectGUID', value: guid })] : []),
  ];
}
