const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };

/** Day and time in words of the browser's language. */
export const formatInstant = (instantMs: number): string => new Date(instantMs).toLocaleString(undefined, FORMAT);
