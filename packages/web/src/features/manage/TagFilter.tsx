import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { LazyList } from '../../platform/chunks/lazy-list.ts';
import { lazyPart } from '../../platform/chunks/lazy-part.ts';
import { TAG_SEARCH } from './tag-search.ts';

const TagList = lazyPart(async () => (await import('./TagList.tsx')).TagList);

const LIST_WIDTH_PX = 280;

interface TagFilterProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Chooses tags; dashboards have to have all of them. */
export function TagFilter({ tags, onChange }: TagFilterProps) {
  const trigger = (
    <Button variant="quiet" icon={<Icon name="tags" size="small" />} iconEnd={<Icon name="chevron-down" size="small" />}>
      {tags.length === 0 ? 'Tags' : `Tags (${tags.length})`}
    </Button>
  );
  return (
    <Popover label="Tags" isFlush widthPx={LIST_WIDTH_PX} trigger={trigger}>
      <LazyList {...TAG_SEARCH}>{(typed) => <TagList search={typed} tags={tags} onChange={onChange} />}</LazyList>
    </Popover>
  );
}
