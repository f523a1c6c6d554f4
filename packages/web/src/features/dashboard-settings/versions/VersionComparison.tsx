import { getDashboardVersion } from '@pharos/contract/api/dashboard-versions';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { compareVersions } from '@pharos/domain/dashboard/versions/compare-versions';
import { jsonLines } from '@pharos/domain/dashboard/versions/json-lines';
import { omitFields } from '@pharos/domain/text/json-object';
import { Button } from '@pharos/ui/button';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { SkeletonRows } from '@pharos/ui/loading';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { useDashboard } from '../../dashboard-store/index.ts';
import { SettingsHead } from '../SettingsHead.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { JsonDifference } from './JsonDifference.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useSavedText } from './VersionList.tsx';
import type { DashboardVersion, VersionDocument } from './versions.queries.ts';
import styles from './versions.module.css';

interface VersionComparisonProps {
  readonly before: DashboardVersion;
  readonly after: DashboardVersion;
  readonly onSwap: () => void;
  readonly onBack: () => void;
}

/** What changed from one version to another: by panel and setting, and line by line of the JSON. */
export function VersionComparison({ before, after, onSwap, onBack }: VersionComparisonProps) {
  const latest = useDashboard(({ history }) => history.saved.version);
  const [isRestoring, setRestoring] = useState(false);
  const restorable = Math.min(before.version, after.version);
  const actions = (
    <>
      <Button variant="quiet" icon={<Icon name="arrow-up-down" />} onClick={onSwap}>
        Swap
      </Button>
      {restorable < latest && (
        <Button icon={<Icon name="history" />} onClick={() => setRestoring(true)}>
          {`Restore version ${restorable}`}
        </Button>
      )}
    </>
  );
  return (
    <>
      <SettingsHead
        title={`Version ${before.version} to version ${after.version}`}
        actions={actions}
        back={{ label: 'Back to the versions', onBack }}
      />
      <div className={styles.pair}>
        <VersionCard version={before} />
        <Icon name="arrow-right" />
        <VersionCard version={after} />
      </div>
      <Differences before={before} after={after} />
      {isRestoring && <RestoreDialog version={restorable} onClose={() => setRestoring(false)} />}
    </>
  );
}

function VersionCard({ version }: { readonly version: DashboardVersion }) {
  const savedText = useSavedText();
  return (
    <div className={styles.card}>
      <b>{`Version ${version.version}`}</b>
      <p>{`${savedText(version)} by ${version.createdBy || 'Anonymous'}`}</p>
      <p className={styles.none}>{version.message || 'no note'}</p>
    </div>
  );
}

const useVersion = ({ dashboardId, version }: DashboardVersion) =>
  useApiQuery(getDashboardVersion, { params: { id: String(dashboardId), version: String(version) } });

function Differences({ before, after }: Pick<VersionComparisonProps, 'before' | 'after'>) {
  const old = useVersion(before);
  const next = useVersion(after);
  const failed = [old, next].find(({ error }) => error !== null);
  if (failed?.error)
    return (
      <ErrorState title="The versions did not load" onRetry={() => void Promise.all([old.refetch(), next.refetch()])}>
        {messageOf(failed.error)}
      </ErrorState>
    );
  if (!old.data || !next.data) return <SkeletonRows label="differences" />;
  return <Comparison before={old.data} after={next.data} />;
}

/** The number of the version differs between all of them, and says nothing. */
const documentOf = ({ data }: VersionDocument) => omitFields(data, 'version');

function Comparison({ before, after }: { readonly before: VersionDocument; readonly after: VersionDocument }) {
  const lines = useMemo(
    () => compareVersions(readDashboard(openDocument(before.data)), readDashboard(openDocument(after.data))),
    [before, after],
  );
  const text = useMemo(() => jsonLines(documentOf(before), documentOf(after)), [before, after]);
  const isSame = text.every(({ kind }) => kind === 'same');
  if (isSame)
    return <EmptyState icon={<Icon name="git-compare" size="huge" />} title="Both versions hold the same dashboard" role="status" />;
  return (
    <>
      <DifferenceList lines={lines} />
      <JsonDifference lines={text} />
    </>
  );
}
