import { listConfiguredProviders } from '@pharos/contract/api/authentication';
import type { Config } from '../../../platform/config/config.ts';
import { handle, type HandledRoute } from '../../../platform/http/handle.ts';
import type { ProviderReport } from './open-providers.ts';
import { redirectUri } from './redirect-uri.ts';

/** What an administrator registers at each provider, and what is open or wrong here. */
export const providerReportRoute = (site: Config['site'], reports: readonly ProviderReport[]): HandledRoute =>
  handle(listConfiguredProviders, async () =>
    reports.map(({ settings: { name, title, configSection: section }, isOn, warnings }) => ({
      name,
      title,
      section,
      redirectUrl: redirectUri(site, name),
      isOn,
      warnings: [...warnings],
    })),
  );
