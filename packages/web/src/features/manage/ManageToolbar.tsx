import { Button } from '@pharos/ui/button';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import type { SearchQuery } from '@pharos/domain/search/search-query';
import { TagFilter } from '../search/index.ts';

interface ManageToolbarProps {
  readonly filter: SearchQuery;
  readonly onChange: (filter: SearchQuery) => void;
}

/** What is searched for: a text, tags, what one has starred. */
export function ManageToolbar({ filter, onChange }: ManageToolbarProps) {
  const { query, tags, starred } = filter;
  return (
    <Toolbar
      filter={<SearchField value={query} onChange={(next) => onChange({ ...filter, query: next })} placeholder="Find dashboards by name" />}
    >
      <TagFilter tags={tags} onChange={(next) => onChange({ ...filter, tags: next })} />
      <Button
        variant={starred ? 'normal' : 'quiet'}
        icon={<Icon name="star" size="small" isFilled={starred} />}
        aria-pressed={starred}
        onClick={() => onChange({ ...filter, starred: !starred })}
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
