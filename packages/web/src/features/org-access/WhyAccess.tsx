import {
  type AccessGrant,
  type AccessObjectKind,
  explainAccess,
  type Explanation,
  type SubjectKind,
} from '@pharos/contract/api/org-access';
import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { describeGrant, levelName } from './grant-texts.ts';
import styles from './org-access.module.css';

/** Somebody, or something, by kind and number. */
export interface Named<Kind extends string> {
  readonly kind: Kind;
  readonly id: number;
}

interface WhyAccessProps {
  readonly subject: Named<SubjectKind>;
  readonly object: Named<AccessObjectKind>;
}

/** The level that somebody has on something, and every rule that gives one. */
export function WhyAccess({ subject, object }: WhyAccessProps) {
  const query = { subjectKind: subject.kind, subjectId: String(subject.id), objectKind: object.kind, objectId: String(object.id) };
  const explanation = useApiQuery(explainAccess, { query });
  if (explanation.data) return <Explained {...explanation.data} />;
  if (!explanation.error) return <SkeletonRows label="explanation" count={2} />;
  return (
    <ErrorState title="The explanation did not load" onRetry={() => void explanation.refetch()} isRetrying={explanation.isFetching}>
      {messageOf(explanation.error)}
    </ErrorState>
  );
}

const COLUMNS: readonly DataColumn<AccessGrant>[] = [
  { id: 'rule', header: 'Rule', cell: (grant) => describeGrant(grant) },
  { id: 'level', header: 'Gives', width: '160px', cell: ({ level }) => levelName(level), phone: 'state' },
];

function Explained({ title, level, grants }: Explanation) {
  return (
    <section aria-label={`Why ${title}`} className={styles.part}>
      <h2 className={styles.heading} role="status">{`${title}: ${levelName(level)}`}</h2>
      {grants.length === 0 ? (
        <p className={styles.note}>No rule gives anything.</p>
      ) : (
        <DataTable label="Rules" rows={grants} rowKey={(grant) => JSON.stringify(grant)} rowName={describeGrant} columns={COLUMNS} />
      )}
    </section>
  );
}
