import { lazyPart } from '@pharos/ui';
import type { EditorTab } from '../panel-plugin.ts';
import type { FieldProperty } from './field-properties.tsx';
import type { FieldConfigOptions } from './FieldTab.tsx';

/** The tabs of every panel that says what it draws in `fieldConfig`; a type of panel adds properties of its own. */
export const fieldTabs = <Options extends FieldConfigOptions>(
  loadOwn: () => Promise<readonly FieldProperty[]> = () => Promise.resolve([]),
): readonly EditorTab<Options>[] => [
  {
    title: 'Field',
    Tab: lazyPart(async () => {
      const [{ createFieldTab }, own] = await Promise.all([import('./FieldTab.tsx'), loadOwn()]);
      return createFieldTab<Options>(own);
    }),
  },
  {
    title: 'Overrides',
    Tab: lazyPart(async () => {
      const [{ createOverridesTab }, own] = await Promise.all([import('./OverridesTab.tsx'), loadOwn()]);
      return createOverridesTab<Options>(own);
    }),
  },
];
