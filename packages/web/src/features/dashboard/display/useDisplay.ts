import { isFitted, kioskOf, nextKiosk, withKiosk } from '@pharos/domain/dashboard/display-mode';
import { useLocation, useNavigate } from 'react-router';

/** How the page is shown, as its address says. */
export function useDisplay() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    isFitted: isFitted(search),
    cycleViewMode: () => void navigate({ search: withKiosk(search, nextKiosk(kioskOf(search))) }),
  };
}
