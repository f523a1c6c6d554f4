import { listSourceDashboards } from '@pharos/contract/api/source-dashboards';
import { ErrorNotice } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { UiLink } from '@pharos/ui/text';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './data-sources.module.css';

const SHOWN = 100;

/** The dashboards that use a data source: who would miss it. */
export function SourceDashboards({ id }: { readonly id: number }) {
  const { session } = usePlatform();
  const found = useApiQuery(listSourceDashboards, { params: { id: String(id) }, query: { limit: String(SHOWN + 1) } });
  const hits = found.data?.slice(0, SHOWN) ?? [];
  return (
    <section aria-label="Used by" className={styles.usedBy}>
      <h2>Used by</h2>
      {found.error && (
        <ErrorNotice
          title="The dashboards did not load"
          text={messageOf(found.error)}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {!found.data && !found.error && <SkeletonRows label="dashboards" count={2} />}
      {found.data?.length === 0 && <p>No dashboard that you may see uses this data source.</p>}
      {hits.length > 0 && (
        <ul>
          {hits.map(({ uid, url, title, folderTitle }) => (
            <li key={uid}>
              <UiLink href={session.pathOf(url)} title={title}>
                {title}
              </UiLink>
              <span>{folderTitle ?? 'General'}</span>
            </li>
          ))}
        </ul>
      )}
      {(found.data?.length ?? 0) > SHOWN && <p role="note">{`Only the first ${SHOWN} dashboards are listed.`}</p>}
    </section>
  );
}
