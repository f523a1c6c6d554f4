import type { Config } from '../../../platform/config/config.ts';
import { resolvePath } from '../../../platform/config/config.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import { createDirectory, type Directory } from '../../../platform/directory/directory.ts';
import { readLdapFile } from '../../../platform/directory/ldap-file.ts';

/** The directory that the file of `[auth.ldap]` describes. */
export interface ConfiguredDirectory {
  /** As the file was read last. */
  current(): Directory;
  /** Reads the file again; the earlier one stays where it cannot be read. @throws ConfigError */
  reload(): void;
}

/** Undefined while `[auth.ldap]` is off. @throws ConfigError where its file is no good */
export function openDirectory(config: Pick<Config, 'authLdap' | 'homePath'>, log: StorageLog): ConfiguredDirectory | undefined {
  const { enabled, configFile, activeSyncEnabled } = config.authLdap;
  if (!enabled) return undefined;
  const file = resolvePath(config.homePath, configFile);
  const read = (): Directory => {
    const { servers, ignoredKeys } = readLdapFile(file);
    for (const key of ignoredKeys) log.warn({ file }, `[auth.ldap] config_file: ${key} has no effect`);
    const directory = createDirectory({
      servers,
      onFailure: ({ message }) => log.warn({ reason: message }, 'A directory could not be used'),
    });
    if (!directory.canFind && activeSyncEnabled)
      log.warn(
        { file },
        '[auth.ldap] active_sync_enabled: has no effect, because a server without bind_password finds nobody but by their own password',
      );
    return directory;
  };
  let directory = read();
  return { current: () => directory, reload: () => void (directory = read()) };
}
