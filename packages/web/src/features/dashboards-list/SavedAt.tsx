import type { SearchHit } from '@pharos/contract/api/search';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { useNow } from '../../platform/page/useNow.ts';
import styles from './dashboards-list.module.css';

/** When and by whom; the exact time in the tooltip. */
export function SavedAt({ hit: { updated, updatedBy } }: { readonly hit: SearchHit }) {
  const now = useNow();
  const at = updated === undefined ? NaN : Date.parse(updated);
  if (Number.isNaN(at)) return null;
  return (
    <time dateTime={updated} title={[new Date(at).toLocaleString(), updatedBy].filter(Boolean).join(', ')} className={styles.when}>
      {shortAgeAgo(at, Math.max(now, at))}
    </time>
  );
}
