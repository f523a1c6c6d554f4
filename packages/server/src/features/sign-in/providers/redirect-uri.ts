import type { Config } from '../../../platform/config/config.ts';

/** Where a provider sends people back: by the configuration alone, never by what a request says. */
export const redirectUri = ({ rootUrl }: Pick<Config['site'], 'rootUrl'>, name: string): string => `${rootUrl}login/${name}`;
