import { Button } from '@pharos/ui/button';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import type { ManageFilter } from './manage-filter.ts';
import { TagFilter } from './TagFilter.tsx';

interface ManageToolbarProps {
  readonly filter: ManageFilter;
  readonly onChange: (filter: ManageFilter) => void;
}

/** What is searched for: a text, tags, what one has starred. */
export function ManageToolbar({ filter, onChange }: ManageToolbarProps) {
  const { text, tags, isStarred } = filter;
  return (
    <Toolbar
      filter={<SearchField value={text} onChange={(next) => onChange({ ...filter, text: next })} placeholder="Find dashboards by name" />}
    >
      <TagFilter tags={tags} onChange={(next) => onChange({ ...filter, tags: next })} />
      <Button
        variant={isStarred ? 'normal' : 'quiet'}
        icon={<Icon name="star" size="small" isFilled={isStarred} />}
        aria-pressed={isStarred}
        onClick={() => onChange({ ...filter, isStarred: !isStarred })}
      >
        Starred
      </Button>
      {tags.map((tag) => (
        <Button
          key={tag}
          size="compact"
          iconEnd={<Icon name="x" size="small" />}
          aria-label={`Remove tag ${tag}`}
          onClick={() => onChange({ ...filter, tags: tags.filter((other) => other !== tag) })}
        >
          {tag}
        </Button>
      ))}
    </Toolbar>
  );
}
