import { useDashboard } from '../dashboard/index.ts';
import { ShareDialog } from './ShareDialog.tsx';

/** What the open dashboard was asked to share. */
export function Share() {
  const request = useDashboard(({ shareRequest }) => shareRequest);
  return request && <ShareDialog panelId={request.panelId} />;
}
