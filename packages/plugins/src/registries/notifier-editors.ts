// Written by `npm run registries` from the plugin folders; never edited.
import type { NotifierEditor } from '../notifier-editor.ts';

/** By id; each is loaded when it is first shown. */
export const notifierEditors: Readonly<Record<string, () => Promise<NotifierEditor>>> = {};
