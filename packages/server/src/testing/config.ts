import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { loadConfig } from '../platform/config/load-config.ts';

const HOME_PATH = path.resolve(import.meta.dirname, '../../../..');

/** The shipped configuration with a few variables set, as an operator would: `{ PHAROS_SERVER_ROOT_URL: 'http://x/sub/' }`. */
export const configForTest = (
  environment: Readonly<Record<string, string>> = {},
  file: string = path.join(HOME_PATH, 'conf', 'defaults.ini'),
): Config => loadConfig({ homePath: HOME_PATH, file, environment }).config;
