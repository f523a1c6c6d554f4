import { lazyPart } from '@pharos/ui/lazy';
import { useDashboard } from '../dashboard-store/index.ts';
import { ShareDialog } from './ShareDialog.tsx';

const CsvDialog = lazyPart(async () => (await import('./CsvDialog.tsx')).CsvDialog);

/** What the open dashboard was asked to share. */
export function Share() {
  const request = useDashboard(({ shareRequest }) => shareRequest);
  if (!request) return null;
  return request.kind === 'csv' ? <CsvDialog panelId={request.panelId} /> : <ShareDialog panelId={request.panelId} />;
}
