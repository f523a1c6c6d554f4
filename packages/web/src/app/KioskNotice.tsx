import type { Kiosk } from '@pharos/domain/dashboard/display-mode';
import { useEffect } from 'react';
import { usePlatform } from '../platform/platform-context.ts';
import { KioskExit } from './KioskExit.tsx';
import { makeToast } from '../platform/toasts/toast.ts';

/** Tells whoever has entered a mode without the frame of the application how to leave it. */
export function KioskNotice({ kiosk }: { readonly kiosk: Kiosk }) {
  const { toasts } = usePlatform();
  useEffect(() => {
    toasts.show({ ...makeToast('info', 'Press ESC to exit Kiosk mode'), topic: 'kiosk' });
  }, [toasts, kiosk]);
  return kiosk === 'tv' ? null : <KioskExit />;
}
