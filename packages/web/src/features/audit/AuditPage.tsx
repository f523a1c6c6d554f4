import { AUDIT_FORMATS, type AuditFormat } from '@pharos/contract/api/audit';
import { pageAt } from '@pharos/contract/pages';
import { Button } from '@pharos/ui/button';
import { EmptyState, ErrorState, ForbiddenState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { LoadingLine, SkeletonRows } from '@pharos/ui/loading';
import { ButtonLink } from '@pharos/ui/text';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { urlOfCall } from '../../platform/api/api.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { AdminPage } from '../../platform/page/AdminPage.tsx';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { withBase } from '../../platform/session/base-path.ts';
import { type AuditFilter, isFiltered, queryOfFilter } from './audit-filter.ts';
import { type AuditPlace, EXPORTS, useAudit } from './audit.queries.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { useAuditFilter } from './useAuditFilter.ts';
import styles from './audit.module.css';

/** Who did what in the organisation of the tab, for its Admins. */
export const OrgAuditPage = () => <AuditPage place="org" />;

/** Who did what on the whole server, for server administrators. */
export const ServerAuditPage = () => <AuditPage place="server" />;

function AuditPage({ place }: { readonly place: AuditPlace }) {
  const { session, nav } = usePlatform();
  const { filter, change, clear, addressWith } = useAuditFilter();
  const actions = <Exports place={place} filter={filter} />;
  const content = (
    <>
      <AuditFilters filter={filter} onChange={change} />
      <AuditList place={place} filter={filter} onClear={clear} addressWith={addressWith} />
    </>
  );
  if (place === 'server')
    return (
      <AdminPage path="/admin/audit" note="Who did what in all organisations, who signed in, and who was refused." actions={actions}>
        {content}
      </AdminPage>
    );
  return (
    <ListPage
      title={pageAt('/org/audit').title}
      parents={configurationCrumbs(nav)}
      note={`Who did what in ${session.user.orgName || 'this organisation'}, and who was refused.`}
      actions={actions}
    >
      {content}
    </ListPage>
  );
}

const FORMAT_TEXTS: Readonly<Record<AuditFormat, string>> = { csv: 'Export CSV', jsonl: 'Export JSON lines' };

interface ExportsProps {
  readonly place: AuditPlace;
  readonly filter: AuditFilter;
}

/** What the filter leaves as files; the browser saves them while they come. */
function Exports({ place, filter }: ExportsProps) {
  const { session } = usePlatform();
  const now = useNow();
  const query = { ...queryOfFilter(filter, now, session.user.timezone), orgId: session.orgId };
  return AUDIT_FORMATS.map((format) => (
    <ButtonLink
      key={format}
      isDownload
      icon={<Icon name="download" />}
      href={withBase(session.basePath, urlOfCall(EXPORTS[place].path, {}, { ...query, format }))}
    >
      {FORMAT_TEXTS[format]}
    </ButtonLink>
  ));
}

interface AuditListProps {
  readonly place: AuditPlace;
  readonly filter: AuditFilter;
  readonly onClear: () => void;
  readonly addressWith: (part: Partial<AuditFilter>) => string;
}

function AuditList({ place, filter, onClear, addressWith }: AuditListProps) {
  const found = useAudit(place, filter);
  const records = found.data?.pages.flatMap(({ part }) => part) ?? [];
  if (found.data === undefined) {
    if (!found.error) return <SkeletonRows label="records" />;
    if (found.error instanceof ApiError && found.error.status === 403)
      return (
        <ForbiddenState title="The audit is not open to you">
          {place === 'org' ? 'Admins of the organisation read it.' : 'Server administrators read it.'} Reload the page if you are one now.
        </ForbiddenState>
      );
    return (
      <ErrorState title="The audit did not load" onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {messageOf(found.error)}
      </ErrorState>
    );
  }
  if (records.length === 0) return <NoRecords isFiltered={isFiltered(filter)} onClear={onClear} />;
  return (
    <div className={styles.list} aria-busy={found.isPlaceholderData || undefined}>
      {found.isPlaceholderData && <LoadingLine label="Loading records" />}
      <AuditTable records={records} place={place} addressWith={addressWith} />
      <p className={styles.shown} role="status">
        {found.hasNextPage ? `The newest ${records.length} are shown` : records.length === 1 ? '1 record' : `${records.length} records`}
        {found.hasNextPage && (
          <Button size="compact" variant="quiet" isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        )}
      </p>
    </div>
  );
}

function NoRecords({ isFiltered: hasFilter, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!hasFilter)
    return (
      <EmptyState icon={<Icon name="history" size="huge" />} title="Nothing has been recorded">
        What people and programs change stands here as soon as it is done.
      </EmptyState>
    );
  return <NothingFound title="No records found" onClear={onClear} />;
}
