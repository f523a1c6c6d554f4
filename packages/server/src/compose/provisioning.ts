import { provisionDataSources } from '../features/data-sources/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { grantOrgScope, grantServerScope } from '../platform/session/grant-scope.ts';
import type { ServerContext } from '../server-context.ts';

const serverScope = grantServerScope("the operator's files name organisations");

/** Applies the operator's files, before the server takes requests. @throws ProvisioningError with one line that names file and line */
export const provision = ({
  plugins,
  storage,
  secrets,
  config,
  log,
}: Pick<ServerContext, 'plugins' | 'storage' | 'secrets' | 'config' | 'log'>): Promise<void> =>
  provisionDataSources({
    plugins,
    storage,
    secrets,
    nowMs: systemClock.nowMs,
    folder: config.paths.provisioning,
    environment: process.env,
    warn: (message) => log.warn(message),
    serverScope,
    scopeOf: grantOrgScope,
  });
