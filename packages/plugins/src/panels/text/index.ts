import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { manifest } from './manifest.ts';
import { buildText } from './model.ts';
import { TextOptions } from './options.ts';

/** Markdown and sanitiser are loaded with the first text panel, not with the page. */
export const plugin = definePanel({
  manifest,
  options: TextOptions,
  buildModel: buildText,
  Panel: lazyPart(async () => (await import('./TextPanel.tsx')).TextPanel),
  editorTabs: [{ title: 'Text', Tab: lazyPart(async () => (await import('./editor/ContentTab.tsx')).ContentTab) }],
});
