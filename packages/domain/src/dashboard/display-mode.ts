/** Without the frame of the application: for a screen on a wall with the bar's title and time (`tv`), or with the panels alone. */
export type Kiosk = 'tv' | true | false;

const isSet = (value: string | null): boolean => value !== null && value !== 'false' && value !== '0';

/** What an address says of the frame: `kiosk=tv`, or `kiosk`, `kiosk=1` and `kiosk=true` for the panels alone. */
export const kioskOf = (search: string): Kiosk => {
  const value = new URLSearchParams(search).get('kiosk');
  return value === 'tv' ? value : isSet(value);
};

/** What comes next when somebody goes through the modes: tv, panels alone, and the whole frame again. */
export const nextKiosk = (kiosk: Kiosk): Kiosk => (kiosk === 'tv' ? true : kiosk ? false : 'tv');

/** Whether an address asks for panels that are as high as the window in all. */
export const isFitted = (search: string): boolean => isSet(new URLSearchParams(search).get('autofitpanels'));

/** Names of flags, which stand in an address without a value. */
const FLAGS = /(^|&)(fullscreen|edit|kiosk|autofitpanels)=(?=&|$)/g;

/** The query of an address with its question mark; empty without parameters. */
export function writeQuery(values: URLSearchParams): string {
  const text = values.toString().replaceAll(FLAGS, '$1$2');
  return text === '' ? '' : `?${text}`;
}

/** The query of an address with another mode; everything else stays. */
export function withKiosk(search: string, kiosk: Kiosk): string {
  const values = new URLSearchParams(search);
  if (kiosk) values.set('kiosk', kiosk === 'tv' ? 'tv' : '');
  else values.delete('kiosk');
  return writeQuery(values);
}

/** The query of an address with panels fitted or at their own height. */
export function withFitted(search: string, fitted: boolean): string {
  const values = new URLSearchParams(search);
  if (fitted) values.set('autofitpanels', '');
  else values.delete('autofitpanels');
  return writeQuery(values);
}
