import { getPanelHistory, getDashboardVersion } from '@pharos/contract/api/dashboard-versions';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { RouteOutput } from '@pharos/contract/route';
import { findPanel, restorePanel } from '@pharos/domain/dashboard/panel-commands';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { DISPLAY_FORMAT, formatDate } from '@pharos/domain/time/date-format';
import { Button } from '@pharos/ui/button';
import { EmptyState, ErrorNotice } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import type { Api } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore, type DashboardStore } from '../dashboard-store/index.ts';
import styles from './history.module.css';

type PanelChange = RouteOutput<typeof getPanelHistory>['changes'][number];

/** Who changed this panel, when and how, newest first; each earlier state can be put back while all other panels stay as they are. */
export function HistoryTab({ panel }: { readonly panel: Panel }) {
  const dashboardId = useDashboard(({ history }) => history.saved.id);
  const history = useApiQuery(getPanelHistory, { params: { id: String(dashboardId), panelId: String(panel.id) } });
  if (history.error)
    return <ErrorNotice title="The history did not load" text={messageOf(history.error)} onRetry={() => void history.refetch()} />;
  if (!history.data) return <SkeletonRows label="the history" count={4} />;
  const { changes, isCut } = history.data;
  if (changes.length === 0)
    return <EmptyState isCompact title={isCut ? 'No version that is still there changed this panel' : 'This panel was never saved'} />;
  return (
    <>
      <ol className={styles.history} aria-label="History">
        {changes.map((change, index) => (
          <ChangeEntry key={change.version} change={change} panelId={panel.id} isNewest={index === 0} />
        ))}
      </ol>
      {isCut && <p className={styles.note}>What was before is not kept any more, or too much to tell.</p>}
    </>
  );
}

interface ChangeEntryProps {
  readonly change: PanelChange;
  readonly panelId: number;
  readonly isNewest: boolean;
}

function ChangeEntry({ change: { version, created, createdBy, message, differences }, panelId, isNewest }: ChangeEntryProps) {
  const timezone = useDashboard((state) => state.timezone);
  return (
    <li>
      <div className={styles.head}>
        <b>{`Version ${version}`}</b>
        <span>{`${formatDate(Date.parse(created), DISPLAY_FORMAT, timezone)} by ${createdBy}`}</span>
        {!isNewest && <RestoreButton version={version} panelId={panelId} />}
      </div>
      {message !== '' && <p className={styles.note}>{message}</p>}
      <ul>
        {differences.map(({ kind, detail, before, after }, index) => (
          <li key={index}>
            {kind === 'changed' ? detail : kind}{' '}
            {before !== undefined && after !== undefined && (
              <>
                <del>{before}</del> to <ins>{after}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function RestoreButton({ version, panelId }: { readonly version: number; readonly panelId: number }) {
  const store = useDashboardStore();
  const { api, toasts } = usePlatform();
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const [isBusy, setBusy] = useState(false);
  if (!canEdit) return null;
  const restore = async () => {
    setBusy(true);
    try {
      await restorePanelVersion({ api, store }, { version, panelId });
      store.inspect(undefined);
      toasts.success(`The panel is as in version ${version}`, 'Save the dashboard to keep it, or undo.');
    } catch (error) {
      toasts.emitError(error);
      setBusy(false);
    }
  };
  return (
    <Button size="compact" isBusy={isBusy} aria-label={`Restore this panel from version ${version}`} onClick={() => void restore()}>
      Restore
    </Button>
  );
}

interface RestoreContext {
  readonly api: Api;
  readonly store: Pick<DashboardStore, 'getState' | 'edit'>;
}

/** Puts one panel back as an older version had it, as one step of undo. Throws where that version is not to be had. */
async function restorePanelVersion(
  { api, store }: RestoreContext,
  { version, panelId }: { readonly version: number; readonly panelId: number },
): Promise<void> {
  const { id } = store.getState().history.saved;
  const { data } = await api(getDashboardVersion, { params: { id: String(id), version: String(version) } }, { isErrorHandled: true });
  const panel = findPanel(readDashboard(openDocument(data)), panelId);
  if (!panel) throw new Error(`Version ${version} does not have this panel`);
  store.edit(restorePanel(panel, version));
}
