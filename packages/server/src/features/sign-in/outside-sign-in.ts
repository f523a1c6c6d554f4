import type { NoteRefusal } from '../../platform/audit/refusals.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { StorageLog } from '../../platform/database/settings.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { SessionCookies } from '../../platform/session/session-cookie.ts';
import type { TaskHandler } from '../../platform/tasks/task-kind.ts';
import type { TaskQueue } from '../../platform/tasks/task-queue.ts';
import type { ConfirmSession } from './confirmation/confirm-session.ts';
import { createDirectoryPeople } from './directory/directory-people.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { type ConfiguredDirectory, openDirectory } from './directory/open-directory.ts';
import { syncDirectoryHandler, syncDirectoryJob } from './directory/sync-directory.task.ts';
import { createDirectoryPassword } from './form-authenticators/directory-password.ts';
import type { FormAuthenticator } from './form-authenticators/form-authenticator.ts';
import type { Identities } from './identities/identities.service.ts';
import { createManualLinks, type LinkManually } from './identities/manual-link.ts';
import type { KnownDevices } from './known-devices.ts';
import { createProviders, type Providers } from './providers/index.ts';
import type { ProviderReach } from './providers/provider-fetch.ts';
import { createProxiedPeople, type ProxiedPeople } from './proxy/proxied-people.ts';
import { proxyWarnings } from './proxy/trusted-proxies.ts';
import type { Entrance } from './second-factor/entrance.ts';
import type { SessionService } from './sessions/session.service.ts';

/** People for whom others vouch: a directory, a proxy in front, providers. */
export interface OutsideSignIn {
  /** Where others have the passwords of people who sign in with the form. */
  readonly forms: readonly FormAuthenticator[];
  readonly proxied: ProxiedPeople;
  readonly providers: Providers;
  readonly linkManually: LinkManually;
  readonly routes: readonly HandledRoute[];
  readonly taskHandlers: readonly TaskHandler[];
  readonly jobs: readonly Job[];
}

interface Parts {
  readonly storage: Storage;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: StorageLog;
  readonly secrets: SecretBox;
  readonly tasks: Pick<TaskQueue, 'enqueueRun'>;
  readonly reach: ProviderReach;
  readonly identities: Identities;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly entrance: Pick<Entrance, 'enter'>;
  readonly confirm: ConfirmSession;
  readonly devices: KnownDevices;
  readonly sheets: readonly string[];
  readonly noteRefusal: NoteRefusal;
}

const MS_PER_MINUTE = 60_000;

const syncs = ({ authLdap }: Pick<Config, 'authLdap'>, directory: ConfiguredDirectory): boolean =>
  authLdap.activeSyncEnabled && directory.current().canFind;

export function createOutsideSignIn(parts: Parts): OutsideSignIn {
  const { storage, config, clock, log, tasks, identities } = parts;
  const directory = openDirectory(config, log);
  const people = directory && createDirectoryPeople(directory, storage);
  for (const warning of proxyWarnings(config)) log.warn({}, warning);
  const ttlMs = config.authProxy.ldapSyncTtl * MS_PER_MINUTE;
  const providers = createProviders(parts);
  return {
    forms: people ? [createDirectoryPassword({ people, findUser: identities.findUser, clock })] : [],
    proxied: createProxiedPeople({ storage, clock, identities, directory: people, ttlMs }),
    providers,
    linkManually: createManualLinks({ storage, clock, config, directory }),
    routes: [...directoryRoutes({ ...parts, directory }), ...providers.routes],
    taskHandlers: directory ? [syncDirectoryHandler({ ...parts, directory })] : [],
    jobs: [
      ...(directory && syncs(config, directory) ? [syncDirectoryJob({ storage, tasks }, config.authLdap.activeSyncInterval)] : []),
      ...providers.jobs,
    ],
  };
}
