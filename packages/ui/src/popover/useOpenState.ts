import { useState } from 'react';

/** Open as the caller says; where the caller does not care, as the layer itself keeps it. */
export function useOpenState(
  isOpen: boolean | undefined,
  onOpenChange: ((isOpen: boolean) => void) | undefined,
): readonly [boolean, (isOpen: boolean) => void] {
  const [retained, setRetained] = useState(false);
  const change = (next: boolean) => {
    setRetained(next);
    onOpenChange?.(next);
  };
  return [isOpen ?? retained, change];
}
