import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { LazyList } from '../../platform/chunks/LazyList.tsx';
import { lazyPart } from '@pharos/ui/lazy';
import { TAG_SEARCH } from './tag-search.ts';

const TagList = lazyPart(async () => (await import('./TagList.tsx')).TagList);

const LIST_WIDTH_PX = 280;

interface TagFilterProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** Given where something else opens the list too, such as a key. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly variant?: 'quiet' | 'normal';
}

/** A button that says how many tags are filtered by; it opens the list of all. */
export function TagFilter({ tags, onChange, variant = 'quiet', ...open }: TagFilterProps) {
  const trigger = (
    <Button
      variant={variant}
      size="compact"
      icon={<Icon name="tag" />}
      aria-label={tags.length === 0 ? 'Tags' : `Tags: ${tags.join(', ')}`}
    >
      {tags.length === 0 ? 'Tags' : `Tags (${tags.length})`}
    </Button>
  );
  return (
    <Popover label="Tags" align="end" isFlush widthPx={LIST_WIDTH_PX} trigger={trigger} {...open}>
      <LazyList {...TAG_SEARCH}>{() => <TagList tags={tags} onChange={onChange} />}</LazyList>
    </Popover>
  );
}
