import { Button } from '@pharos/ui/button';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';

interface NothingFoundProps {
  readonly title: string;
  readonly clearLabel?: 'Clear the filter' | 'Clear the search';
  readonly onClear: () => void;
}

/** In place of a list of which the filter leaves nothing. */
export const NothingFound = ({ title, clearLabel = 'Clear the filter', onClear }: NothingFoundProps) => (
  <EmptyState
    role="status"
    icon={<Icon name="search" size="huge" />}
    title={title}
    action={<Button onClick={onClear}>{clearLabel}</Button>}
  />
);
