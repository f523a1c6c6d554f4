import { VIEW_PARAMETERS } from './dashboard-address.ts';

/** The address of the whole dashboard, with time range and everything else as it is. */
export function addressOfGrid(pathname: string, search: string): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !VIEW_PARAMETERS.includes(part.split('=')[0] ?? ''));
  return left.length === 0 ? pathname : `${pathname}?${left.join('&')}`;
}
