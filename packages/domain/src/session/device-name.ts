interface NamedDevice {
  /** Empty where it is not known, as is the system. */
  readonly browser: string;
  readonly os: string;
}

/** What people know a browser by that somebody is signed in with: `Firefox on Linux`, or as much of that as is known. */
export const deviceName = ({ browser, os }: NamedDevice): string =>
  [browser, os].filter((name) => name !== '').join(' on ') || 'Unknown device';
