import { SCHEMA_VERSION } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { replaceDocument } from '@pharos/domain/dashboard/commands';
import { readOnlyReason } from '@pharos/domain/dashboard/form-notice';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { writeDocument } from '@pharos/domain/dashboard/write-source';
import { Button } from '@pharos/ui/button';
import { useMemo } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { GRID_VIEW, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { JsonForm } from './JsonForm.tsx';
import { SettingsHead } from './SettingsHead.tsx';

/** The document as it would be saved now. */
export function DashboardJson() {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const dashboard = useDashboard(({ history }) => history.current);
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const document = useMemo(() => writeDocument(dashboard, store.source()), [store, dashboard]);
  const update = (next: JsonObject): string | undefined => {
    const opened = openDocument({ schemaVersion: SCHEMA_VERSION, ...next });
    const reason = readOnlyReason(opened);
    if (reason !== undefined) return reason;
    store.edit(replaceDocument(opened));
    toasts.success('Dashboard updated', 'Save it to keep the change.');
    return undefined;
  };
  return (
    <>
      <SettingsHead title="JSON Model" note="The document as it would be saved now." />
      <JsonForm
        label="Dashboard JSON"
        document={document}
        levelsAround={1} // saved inside {dashboard: ...}
        onUpdate={canEdit ? update : undefined}
        end={
          <Button variant="quiet" onClick={() => store.setView(GRID_VIEW)}>
            Close
          </Button>
        }
      />
    </>
  );
}
