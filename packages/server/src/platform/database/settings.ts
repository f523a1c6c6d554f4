import type { SettingValues } from '../config/config.ts';

/** The `[database]` section. */
export type DatabaseSettings = SettingValues['database'];

/** The part of the log that storage writes to. */
export interface StorageLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}
