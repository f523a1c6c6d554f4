// Written by `npm run registries` from the plugin folders; never edited.
import type { NotifierPlugin } from '../notifier-plugin.ts';

export const notifiers: readonly NotifierPlugin[] = [];
