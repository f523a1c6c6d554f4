import { isTimeZone } from './zone.ts';

interface ZoneChoice {
  readonly value: string;
  readonly label: string;
}

/** Zones that have no IANA name: of the device, and the one that all others are told from. */
const OWN_ZONES: readonly ZoneChoice[] = [
  { value: 'browser', label: 'Local browser time' },
  { value: 'utc', label: 'UTC' },
];

/** What a dashboard is offered; empty is the zone of its reader. */
export const DASHBOARD_ZONES: readonly ZoneChoice[] = [{ value: '', label: 'Default' }, ...OWN_ZONES];

/** All zones by name: those of their own first, then what this machine lists by IANA name. It knows some more, which may be typed. */
export const timeZoneChoices = (): readonly ZoneChoice[] => [
  ...OWN_ZONES,
  ...Intl.supportedValuesOf('timeZone')
    .filter((name) => name !== 'UTC')
    .map((name) => ({ value: name, label: name })),
];

/** Why a zone cannot be used, which is then that of the device. */
export const timeZoneFault = (name: string): string | undefined => (isTimeZone(name) ? undefined : 'No time zone has this name');
