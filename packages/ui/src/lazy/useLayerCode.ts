import type { LazyCode } from './lazy-code.ts';
import { useLazyCode } from './useLazyCode.ts';

interface LayerCodeOptions {
  /** The layer may be opened any moment: its code is loaded, and nobody is told when that fails. */
  readonly isNear?: boolean;
  readonly isOpen: boolean;
  readonly close: () => void;
}

const ignore = (): void => undefined;

/**
 * Code of what stands over the page. Where it does not come, the page is told and the layer is closed again, so that the next press asks for
 * it anew.
 */
export function useLayerCode<Code>(lazy: LazyCode<Code>, { isNear = false, isOpen, close }: LayerCodeOptions): Code | undefined {
  const near = useLazyCode(lazy, { isNeeded: isNear, onFailure: ignore });
  const opened = useLazyCode(lazy, {
    isNeeded: isOpen,
    onFailure: (error) => {
      close();
      throw error;
    },
  });
  return near ?? opened;
}
