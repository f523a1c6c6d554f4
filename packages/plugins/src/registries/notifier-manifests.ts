// Written by `npm run registries` from the plugin folders; never edited.
import type { NotifierManifest } from '../notifier-plugin.ts';

export const notifierManifests: readonly NotifierManifest[] = [];
