import { withKiosk, type Kiosk } from '@pharos/domain/dashboard/display-mode';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform } from '../platform/platform-context.ts';
import { makeToast } from '../platform/toasts/toast.ts';
import styles from './Frame.module.css';

const SHOWN_MS = 3000;

/** Tells whoever has entered a mode without the frame of the application how to leave it. */
export function KioskNotice({ kiosk }: { readonly kiosk: Kiosk }) {
  const { toasts } = usePlatform();
  useEffect(() => {
    toasts.show({ ...makeToast('info', 'Press ESC to exit Kiosk mode'), topic: 'kiosk' });
  }, [toasts, kiosk]);
  return kiosk === 'tv' ? null : <KioskExit />;
}

/** The way out of the panels alone for a screen without a keyboard: a touch shows it for three seconds. */
function KioskExit() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [touches, setTouches] = useState(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onTouch = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      setShown(true);
      setTouches((count) => count + 1);
    };
    window.addEventListener('pointerdown', onTouch);
    return () => window.removeEventListener('pointerdown', onTouch);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [touches]);
  if (!isShown) return null;
  return (
    <Button className={styles.exit} icon={<Icon name="x" />} onClick={() => void navigate({ search: withKiosk(search, false) })}>
      Exit kiosk mode
    </Button>
  );
}
