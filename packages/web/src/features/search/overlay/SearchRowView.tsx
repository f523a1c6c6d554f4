import { tagColor } from '@pharos/domain/colors/tag-colors';
import type { SearchHit } from '@pharos/contract/api/search';
import type { SearchSection } from '@pharos/domain/search/sections';
import { MarkedText } from '@pharos/ui/command';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { KeyCap } from '@pharos/ui/keyboard';
import { Tag } from '@pharos/ui/text';
import { memo } from 'react';
import type { SearchRow } from './search-rows.ts';
import styles from './overlay.module.css';

interface SearchRowViewProps {
  readonly listId: string;
  readonly index: number;
  readonly row: SearchRow;
  readonly isActive: boolean;
  /** Marked in titles. */
  readonly search: string;
  /** Stands above the row. */
  readonly heading?: string | undefined;
  /** Stands below the head of a section. */
  readonly note?: string | undefined;
}

/** A line of the results; the list hears its presses. */
export const SearchRowView = memo(function SearchRowView({ listId, index, row, isActive, search, heading, note }: SearchRowViewProps) {
  const isSection = row.kind === 'section';
  return (
    <>
      {heading && (
        <div role="presentation" className={styles.heading}>
          {heading}
        </div>
      )}
      <div
        id={`${listId}-${index}`}
        role="treeitem"
        aria-level={row.kind === 'hit' ? 2 : 1}
        aria-selected={isActive}
        aria-expanded={isSection ? row.section.expanded : undefined}
        data-index={index}
        data-active={isActive || undefined}
        className={classNames(styles.row, isSection && styles.section)}
      >
        {row.kind === 'section' && <SectionHead section={row.section} />}
        {row.kind === 'hit' && <Hit item={row.item} search={search} />}
        {row.kind === 'link' && (
          <>
            <Icon name={row.icon} />
            <span className={styles.title}>{row.label}</span>
          </>
        )}
        {isActive && !isSection && (
          <span className={styles.key} aria-hidden>
            <KeyCap keys="enter" />
          </span>
        )}
      </div>
      {note && (
        <p role="presentation" className={styles.note}>
          {note}
        </p>
      )}
    </>
  );
});

function SectionHead({ section: { title, icon, expanded } }: { readonly section: SearchSection }) {
  return (
    <>
      <Icon name={icon} size="small" />
      <span className={styles.sectionTitle} title={title}>
        {title}
      </span>
      <Icon name={expanded ? 'chevron-down' : 'chevron-right'} size="small" />
    </>
  );
}

const SHOWN_TAGS = 3;

function Hit({ item: { title, folderTitle, tags, isStarred, matched }, search }: { readonly item: SearchHit; readonly search: string }) {
  return (
    <>
      <Icon name="layout-dashboard" />
      <span className={styles.title} title={title}>
        <MarkedText text={title} search={search} />
      </span>
      <span className={styles.folder} title={folderTitle ?? 'General'}>
        {folderTitle ?? 'General'}
      </span>
      {matched && (
        <span className={styles.matched} title={matched}>
          <MarkedText text={matched} search={search} />
        </span>
      )}
      <span className={styles.tags}>
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Tag key={tag} name={tag} color={tagColor(tag).dot} />
        ))}
        {tags.length > SHOWN_TAGS && (
          <span className={styles.folder} title={tags.slice(SHOWN_TAGS).join(', ')}>{`+${tags.length - SHOWN_TAGS}`}</span>
        )}
      </span>
      {isStarred && (
        <span className={styles.star} role="img" aria-label="starred">
          <Icon name="star" size="small" />
        </span>
      )}
    </>
  );
}
