import { useEffect, useSyncExternalStore } from 'react';
import { usePlatform } from '../platform-context.ts';
import type { PanelType } from './panel-types.ts';

/** The plugin of a panel type; asks for its code. */
export function usePanelType(id: string): PanelType {
  const { toasts, panelTypes } = usePlatform();
  useEffect(() => panelTypes.load(id, toasts), [id, toasts, panelTypes]);
  return useSyncExternalStore(panelTypes.subscribe, () => panelTypes.get(id));
}
