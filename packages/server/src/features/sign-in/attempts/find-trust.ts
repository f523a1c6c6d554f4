import type { KnownDevices } from '../known-devices.ts';
import type { Trust } from './attempt-keys.ts';

/** What comes with a request and may show that its caller is no stranger to an account. */
export interface CallerSigns {
  /** The cookie of known devices, as it came. */
  readonly device: string | undefined;
  /** The session that came with it. */
  readonly session?: { readonly userId: number; readonly id: number } | undefined;
}

/** Why the caller is no stranger to the account; undefined where nothing says so. */
export function findTrust(devices: Pick<KnownDevices, 'find'>, userId: number, { device, session }: CallerSigns): Trust | undefined {
  if (session?.userId === userId) return { userId, by: 'session', id: session.id };
  const deviceId = devices.find(device, userId);
  return deviceId === undefined ? undefined : { userId, by: 'device', id: deviceId };
}
