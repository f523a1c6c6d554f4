import { tagColor } from '@pharos/domain/colors/tag-colors';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Tag } from '@pharos/ui/text';
import { usePlatform } from '../../platform/platform-context.ts';
import { useRowDrag } from '../../platform/page/useRowDrag.ts';
import { entryName, moveEntry, type Entry } from './entries.ts';
import { useDashboardsOf, useTags } from './playlists.queries.ts';
import styles from './playlists.module.css';

const NOT_SEEN = 'not there, or not for you to see: it is skipped';

interface PlaylistItemsProps {
  readonly items: readonly Entry[];
  readonly fault: string | undefined;
  readonly onChange: (items: readonly Entry[]) => void;
}

/** What is played, in its order. */
export function PlaylistItems({ items, fault, onChange }: PlaylistItemsProps) {
  const { announcer } = usePlatform();
  const move = (from: number, to: number) => {
    onChange(moveEntry(items, from, to));
    const moved = items[from];
    if (moved) announcer.say(`${entryName(moved)} moved ${to < from ? 'up' : 'down'}`);
  };
  const drag = useRowDrag<HTMLOListElement>(move, 'li');
  return (
    <section aria-labelledby="plays">
      <h2 id="plays">Plays</h2>
      {items.length === 0 && (
        <p className={fault ? styles.fault : styles.none} role={fault ? 'alert' : undefined}>
          {fault ?? 'Nothing yet. Add dashboards or tags.'}
        </p>
      )}
      {/* The buttons inside are the way without a mouse. */}
      <ol ref={drag.ref} className={styles.items} onPointerDown={drag.onPointerDown}>
        {items.map((item, index) => (
          <li key={index}>
            <span className={styles.position}>{index + 1}</span>
            <EntryName item={item} items={items} />
            <IconButton
              label={`Move ${entryName(item)} up`}
              size="compact"
              icon={<Icon name="arrow-up" size="small" />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={`Move ${entryName(item)} down`}
              size="compact"
              icon={<Icon name="arrow-down" size="small" />}
              disabled={index === items.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={`Remove ${entryName(item)}`}
              size="compact"
              icon={<Icon name="x" size="small" />}
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EntryName({ item, items }: { readonly item: Entry; readonly items: readonly Entry[] }) {
  const ids = items.filter(({ type }) => type === 'dashboard_by_id').map(({ value }) => value);
  const dashboards = useDashboardsOf(ids.toSorted());
  const tags = useTags();
  if (item.type === 'dashboard_by_tag' && item.value === '')
    return (
      <span className={styles.name}>
        {entryName(item)} <small>{NOT_SEEN}</small>
      </span>
    );
  if (item.type === 'dashboard_by_tag') {
    // A tag that is not among those that are listed is carried by nothing, but where there are more than these.
    const count = tags.data?.items.find(({ term }) => term === item.value)?.count ?? (tags.data?.isCut ? undefined : 0);
    return (
      <>
        <Tag name={item.value} color={tagColor(item.value).dot} />
        <small className={styles.grow}>{tags.data && count !== undefined && `${count} dashboard${count === 1 ? '' : 's'}`}</small>
      </>
    );
  }
  const hit = dashboards.data?.find(({ id }) => String(id) === item.value);
  const title = hit?.title ?? entryName(item);
  const place = hit ? (hit.folderTitle ?? 'General') : dashboards.data && NOT_SEEN;
  return (
    <span className={styles.name} title={place ? `${title} ${place}` : title}>
      {title} <small>{place}</small>
    </span>
  );
}
