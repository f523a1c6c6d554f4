import type { PluginRegistry } from '@pharos/plugin/run/registry';
import type { DrawPicture } from './features/rendering/index.ts';
import type { ProviderReach } from './features/sign-in/index.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Storage } from './platform/database/storage.ts';
import type { Log } from './platform/log/log.ts';
import type { PasswordHasher } from './platform/passwords/password-hasher.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import type { Version } from './platform/version.ts';

/** Dependencies that the start of the server makes; every feature is built from them. */
export interface ServerContext {
  readonly config: Config;
  readonly log: Log;
  readonly plugins: PluginRegistry;
  readonly clock: Clock;
  /** The database's time, for what copies of the server compare. */
  readonly sharedClock: Clock;
  readonly storage: Storage;
  readonly hasher: PasswordHasher;
  readonly secrets: SecretBox;
  readonly version: Version;
  /** Aborts once the server stops and has waited long enough for what is in flight. */
  readonly stopping: AbortSignal;
  /** Aborted as soon as the server is to stop, while it still takes calls. */
  readonly draining: AbortSignal;
  /** Draws pages as pictures; the configured Chromium when absent. */
  readonly drawPicture?: DrawPicture | undefined;
  /** Calls providers that people sign in by; the server's own client when absent. */
  readonly callProviders?: ProviderReach['client'] | undefined;
}
