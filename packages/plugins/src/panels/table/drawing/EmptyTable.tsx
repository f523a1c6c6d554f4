import { EmptyState, Icon } from '@pharos/plugin/ui';

/** In the place of a table without rows. */
export function EmptyTable() {
  return (
    <EmptyState isCompact role="status" icon={<Icon name="table" size="large" />} title="No data to show">
      Nothing returned by data query
    </EmptyState>
  );
}
