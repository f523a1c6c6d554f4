import type { JsonObject } from '@pharos/contract/primitives';
import type * as z from 'zod/mini';

/** What lists and pages say of a kind of notifier. Plain data, so that nobody loads the plugin to show its name. */
export interface NotifierManifest {
  /** Type as it stands in saved channels, for example `email`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Address of a logo, drawn with `drawLogo`. */
  readonly logo: string;
  /** Names of settings that are secrets: stored apart and encrypted, and of which a page learns only that there is one. */
  readonly secrets: readonly string[];
}

/**
 * A kind of notifier: what its channels are set up with. What a message is made of is not part of it yet: alerting, which sends the first ones,
 * decides it and may still change this contract.
 */
export interface NotifierPlugin<Options extends z.ZodMiniType<JsonObject> = z.ZodMiniType<JsonObject>> {
  readonly manifest: NotifierManifest;
  /** `settings` of a channel, without its secrets; parsing `{}` gives the defaults, unknown keys survive. */
  readonly options: Options;
}

/** Declares a kind of notifier. */
export function defineNotifier<Options extends z.ZodMiniType<JsonObject>>(notifier: NotifierPlugin<Options>): NotifierPlugin<Options> {
  return notifier;
}
