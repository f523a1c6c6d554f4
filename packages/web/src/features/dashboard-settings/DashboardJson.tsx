import { SCHEMA_VERSION } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { replaceDocument } from '@pharos/domain/dashboard/commands';
import { readOnlyReason } from '@pharos/domain/dashboard/read-dashboard';
import { writeDashboard } from '@pharos/domain/dashboard/write-dashboard';
import { Button } from '@pharos/ui/button';
import { useMemo } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { GRID_VIEW, useDashboard, useDashboardStore } from '../dashboard/index.ts';
import { JsonForm } from './JsonForm.tsx';

/** The document as it would be saved now. */
export function DashboardJson() {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const dashboard = useDashboard(({ history }) => history.current);
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const document = useMemo(() => writeDashboard(dashboard), [dashboard]);
  const update = (next: JsonObject): string | undefined => {
    const versioned = { schemaVersion: SCHEMA_VERSION, ...next };
    const reason = readOnlyReason(versioned);
    if (reason !== undefined) return reason;
    store.edit(replaceDocument(versioned));
    toasts.success('Dashboard updated', 'Save it to keep the change.');
    return undefined;
  };
  return (
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
  );
}
