import { lazyPart } from '@pharos/ui';
import type { EditorTab } from '../panel-plugin.ts';
import type { FieldConfigOptions } from './FieldTab.tsx';

/** The tabs of every panel that says what it draws in `fieldConfig`. */
export const fieldTabs = <Options extends FieldConfigOptions>(): readonly EditorTab<Options>[] => [
  { title: 'Field', Tab: lazyPart(async () => (await import('./FieldTab.tsx')).FieldTab<Options>) },
  { title: 'Overrides', Tab: lazyPart(async () => (await import('./OverridesTab.tsx')).OverridesTab<Options>) },
];
