import { type AccessibleObject, ACCESSIBLE_PER_PAGE, listAccessible, type SubjectKind } from '@pharos/contract/api/org-access';
import { SegmentedControl } from '@pharos/ui/button';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { SearchField } from '@pharos/ui/field';
import { SkeletonRows } from '@pharos/ui/loading';
import { Toolbar } from '@pharos/ui/page';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { TextLink } from '@pharos/ui/text';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { useDebounced } from '../../platform/page/useDebounced.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { describeGrant, levelName } from './grant-texts.ts';
import styles from './org-access.module.css';
import type { Named } from './WhyAccess.tsx';

type Objects = 'dashboards' | 'data-sources';
const SEGMENTS: readonly { readonly value: Objects; readonly label: string }[] = [
  { value: 'dashboards', label: 'Dashboards' },
  { value: 'data-sources', label: 'Data sources' },
];
const SEARCH_DELAY_MS = 300;

/** All that somebody can open, by title, each with the level and the rule that gives it. */
export function AccessibleList({ subject }: { readonly subject: Named<SubjectKind> }) {
  const [objects, setObjects] = useState<Objects>('dashboards');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed, SEARCH_DELAY_MS);
  return (
    <section aria-label="What can be opened" className={styles.part}>
      <h2 className={styles.heading}>What can be opened</h2>
      <Toolbar
        filter={<SearchField value={typed} onChange={setTyped} placeholder="Filter by title" />}
        end={<SegmentedControl label="Kind" value={objects} segments={SEGMENTS} onChange={setObjects} />}
      />
      <Found subject={subject} objects={objects} text={text} />
    </section>
  );
}

interface FoundProps {
  readonly subject: Named<SubjectKind>;
  readonly objects: Objects;
  readonly text: string;
}

function Found({ subject, objects, text }: FoundProps) {
  const query = { subjectKind: subject.kind, subjectId: String(subject.id), objects, ...(text === '' ? {} : { query: text }) };
  const found = useApiQuery(listAccessible, { query });
  if (!found.data)
    return found.error ? (
      <ErrorState title="The list did not load" onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {messageOf(found.error)}
      </ErrorState>
    ) : (
      <SkeletonRows label="what can be opened" />
    );
  if (found.data.length === 0) return <EmptyState role="status" isCompact title="Nothing can be opened" />;
  return (
    <>
      <AccessibleTable rows={found.data} />
      {found.data.length >= ACCESSIBLE_PER_PAGE && (
        <p className={styles.note}>{`The first ${ACCESSIBLE_PER_PAGE} are shown. Filter by title to find others.`}</p>
      )}
    </>
  );
}

const LEVEL: DataColumn<AccessibleObject> = {
  id: 'level',
  header: 'Level',
  width: '120px',
  cell: ({ level }) => levelName(level),
  phone: 'state',
};
const REASON: DataColumn<AccessibleObject> = { id: 'reason', header: 'Because of', cell: ({ reason }) => describeGrant(reason) };
const KINDS = { folder: 'Folder', dashboard: 'General', 'data-source': 'Data source' } as const;
const PLACE: DataColumn<AccessibleObject> = {
  id: 'place',
  header: 'In',
  width: '180px',
  cell: ({ kind, folder }) => folder ?? KINDS[kind],
};

function AccessibleTable({ rows }: { readonly rows: readonly AccessibleObject[] }) {
  const { session } = usePlatform();
  const title: DataColumn<AccessibleObject> = {
    id: 'title',
    header: 'Title',
    cell: (row) => <TextLink href={session.pathOf(row.url)}>{row.title}</TextLink>,
  };
  return (
    <DataTable
      label="What can be opened"
      rows={rows}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      rowName={(row) => row.title}
      columns={[title, PLACE, LEVEL, REASON]}
    />
  );
}
