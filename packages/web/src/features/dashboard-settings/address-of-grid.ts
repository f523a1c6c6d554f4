/** What of an address says which panel or settings are open. */
const VIEW_PARAMETERS = ['panelId', 'fullscreen', 'edit', 'tab', 'editview'];

/** The address of the whole dashboard, with time range and everything else as it is. */
export function addressOfGrid(pathname: string, search: string): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !VIEW_PARAMETERS.includes(part.split('=')[0] ?? ''));
  return left.length === 0 ? pathname : `${pathname}?${left.join('&')}`;
}
