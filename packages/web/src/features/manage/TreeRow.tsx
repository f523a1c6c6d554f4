import { EMPTY_FOLDER } from '@pharos/domain/search/empty-lists';
import { tagColor } from '@pharos/domain/colors/tag-colors';
import type { SearchHit } from '@pharos/contract/api/search';
import type { FolderSection, SectionRow } from '@pharos/domain/folders/sections';
import { IconButton } from '@pharos/ui/button';
import { Checkbox } from '@pharos/ui/choice';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Tag, UiLink, VisuallyHidden } from '@pharos/ui/text';
import { usePlatform } from '../../platform/platform-context.ts';
import { SavedAt } from '../dashboards-list/index.ts';
import { starLabel, toggleStarOfHit } from '../stars/index.ts';
import styles from './manage.module.css';

interface TreeRowProps {
  readonly row: SectionRow;
  readonly index: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly isFlat: boolean;
  /** It and what is in it take the focus. */
  readonly isActive: boolean;
  /** Its box; undefined where nothing is selected here. */
  readonly state: 'on' | 'mixed' | 'off' | undefined;
  readonly onCheck: (isOn: boolean) => void;
  readonly onExpand: (isExpanded: boolean) => void;
  readonly onTag: (tag: string) => void;
}

/** A folder, a dashboard, or what is said of an empty folder. */
export function TreeRow({ row, index, topPx, heightPx, isFlat, isActive, state, onCheck, onExpand, onTag }: TreeRowProps) {
  const tabIndex = isActive ? 0 : -1;
  const title = row.kind === 'item' ? row.item.title : row.section.title;
  return (
    <div
      role="row"
      data-row={index}
      tabIndex={tabIndex}
      aria-rowindex={index + 1}
      aria-level={row.kind === 'section' || isFlat ? 1 : 2}
      aria-expanded={row.kind === 'section' ? row.isExpanded : undefined}
      aria-selected={state && row.kind !== 'note' ? state === 'on' : undefined}
      className={classNames(styles.row, row.kind === 'section' && styles.section, !isFlat && row.kind !== 'section' && styles.inside)}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      {state && (
        <span role="gridcell" className={styles.check}>
          {row.kind !== 'note' && (
            <Checkbox
              label={`Select ${title}`}
              isChecked={state === 'on'}
              isMixed={state === 'mixed'}
              tabIndex={tabIndex}
              onChange={onCheck}
            />
          )}
        </span>
      )}
      {row.kind === 'section' && <FolderCells section={row.section} isExpanded={row.isExpanded} tabIndex={tabIndex} onExpand={onExpand} />}
      {row.kind === 'item' && <DashboardCells hit={row.item} tabIndex={tabIndex} onTag={onTag} />}
      {row.kind === 'note' && (
        <span role="gridcell" className={styles.note}>
          {row.section.items ? EMPTY_FOLDER : 'Loading'}
        </span>
      )}
    </div>
  );
}

interface FolderCellsProps {
  readonly section: FolderSection;
  readonly isExpanded: boolean;
  readonly tabIndex: number;
  readonly onExpand: (isExpanded: boolean) => void;
}

function FolderCells({ section: { title, url, items }, isExpanded, tabIndex, onExpand }: FolderCellsProps) {
  const { session } = usePlatform();
  return (
    <span role="gridcell" className={styles.folder}>
      <IconButton
        label={isExpanded ? `Collapse ${title}` : `Expand ${title}`}
        size="compact"
        icon={<Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size="small" />}
        tabIndex={tabIndex}
        onClick={() => onExpand(!isExpanded)}
      />
      <Icon name={isExpanded ? 'folder-open' : 'folder'} className={styles.faint} />
      {url === undefined ? (
        <button type="button" className={styles.name} tabIndex={-1} onClick={() => onExpand(!isExpanded)}>
          {title}
        </button>
      ) : (
        <UiLink href={session.pathOf(url)} className={styles.name} title={title} tabIndex={tabIndex}>
          {title}
        </UiLink>
      )}
      {items && <span className={styles.faint}>{items.length}</span>}
    </span>
  );
}

interface DashboardCellsProps {
  readonly hit: SearchHit;
  readonly tabIndex: number;
  readonly onTag: (tag: string) => void;
}

const SHOWN_TAGS = 3;

function DashboardCells({ hit, tabIndex, onTag }: DashboardCellsProps) {
  const platform = usePlatform();
  const { session } = platform;
  const further = hit.tags.slice(SHOWN_TAGS);
  return (
    <>
      <span role="gridcell" className={classNames(styles.title, hit.tags.length === 0 && styles.untagged)}>
        <UiLink href={session.pathOf(hit.url)} className={styles.name} title={hit.title} tabIndex={tabIndex}>
          {hit.title}
        </UiLink>
      </span>
      <span role="gridcell" className={styles.tags}>
        {hit.tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Tag key={tag} name={tag} color={tagColor(tag).dot} onSelect={() => onTag(tag)} />
        ))}
        {further.length > 0 && (
          <span className={styles.further} title={further.join(', ')}>
            {`+${further.length}`}
            <VisuallyHidden>{` tags: ${further.join(', ')}`}</VisuallyHidden>
          </span>
        )}
      </span>
      <span role="gridcell" className={styles.when}>
        <SavedAt hit={hit} />
      </span>
      {session.user.isSignedIn && (
        <span role="gridcell" className={styles.star}>
          <IconButton
            label={starLabel(hit.isStarred)}
            size="compact"
            icon={<Icon name="star" size="small" isFilled={hit.isStarred} />}
            isOn={hit.isStarred}
            tabIndex={tabIndex}
            onClick={() => void toggleStarOfHit(platform, hit)}
          />
        </span>
      )}
    </>
  );
}
