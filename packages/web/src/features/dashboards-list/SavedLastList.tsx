import { search } from '@pharos/contract/api/search';
import { NO_DASHBOARDS } from '@pharos/domain/search/empty-lists';
import { SkeletonRows } from '@pharos/ui/loading';
import { UiLink } from '@pharos/ui/text';
import { ErrorNotice } from '@pharos/ui/feedback';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { SAVED_LAST } from '../page-data/index.ts';
import { SavedAt } from './SavedAt.tsx';
import styles from './dashboards-list.module.css';

/** The ten dashboards of the org saved last, as a plain list. */
export function SavedLastList() {
  const { session } = usePlatform();
  const saved = useSavedLast();
  if (saved.data === undefined) {
    if (!saved.error) return <SkeletonRows label="dashboards" count={4} />;
    return (
      <ErrorNotice
        title="The dashboards did not load"
        text={messageOf(saved.error)}
        onRetry={() => void saved.refetch()}
        isRetrying={saved.isFetching}
      />
    );
  }
  if (saved.data.length === 0) return <p className={styles.folder}>{NO_DASHBOARDS}</p>;
  return (
    <ul className={styles.rows}>
      {saved.data.map((hit) => (
        <li key={hit.uid} className={styles.row}>
          <UiLink href={session.pathOf(hit.url)} title={hit.title}>
            {hit.title}
          </UiLink>
          <span className={styles.folder}>{hit.folderTitle ?? 'General'}</span>
          <SavedAt hit={hit} />
        </li>
      ))}
    </ul>
  );
}

/** The dashboards of the org saved last, newest first. */
const useSavedLast = () => useApiQuery(search, SAVED_LAST);
