import { parse } from 'bowser';

/** What a browser says of itself and its machine; empty where it says nothing that is known. */
export interface Device {
  readonly browser: string;
  readonly browserVersion: string;
  readonly os: string;
  readonly osVersion: string;
  /** `desktop`, `mobile`, `tablet` and the like. */
  readonly kind: string;
}

/** Reads the header `User-Agent`, which anybody may send as they like. */
export function readDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: '', browserVersion: '', os: '', osVersion: '', kind: '' };
  const { browser, os, platform } = parse(userAgent);
  return {
    browser: browser.name ?? '',
    browserVersion: browser.version ?? '',
    os: os.name ?? '',
    osVersion: os.version ?? '',
    kind: platform.type ?? '',
  };
}
