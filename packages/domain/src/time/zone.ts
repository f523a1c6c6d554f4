const validZones = new Map<string, boolean>();

/** True for `utc`, `browser`, an empty text, and every IANA name this machine knows. */
export function isTimeZone(name: string): boolean {
  if (name === '' || name === 'browser' || name === 'utc') return true;
  let isValid = validZones.get(name);
  if (isValid === undefined) {
    isValid = isKnownZone(name);
    // Names come from documents, so the memory of them is bounded.
    if (validZones.size < 1000) validZones.set(name, isValid);
  }
  return isValid;
}

function isKnownZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The IANA name to compute with. `browser`, an empty text and unknown names mean the zone of the device, which on a server is
 * the wrong one: a server passes the name that the browser sent, or `utc`.
 */
export function zoneId(name: string): string {
  if (name === 'utc') return 'UTC';
  return name === '' || name === 'browser' || !isTimeZone(name) ? Temporal.Now.timeZoneId() : name;
}

/** What a zone is called at an instant, in short: `UTC`, `GMT+9`, `EST`. */
export const zoneLabel = (ms: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zoneId(zone), timeZoneName: 'short' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** The offset from UTC (`+01:00`) of a moment whose wall clock its zone shows twice, where clocks are set back; undefined for any other. */
export function repeatedOffset(ms: number, zone: string): string | undefined {
  if (!(Math.abs(ms) <= 8.64e15)) return undefined;
  const date = inZone(Math.trunc(ms), zone);
  const wall = date.toPlainDateTime();
  const first = wall.toZonedDateTime(date.timeZoneId, { disambiguation: 'earlier' });
  const last = wall.toZonedDateTime(date.timeZoneId, { disambiguation: 'later' });
  return first.epochMilliseconds === last.epochMilliseconds ? undefined : date.offset;
}

/** The instant as wall clock in a zone. Throws RangeError outside of what a date can be (year 275760). */
export const inZone = (ms: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zoneId(zone));
