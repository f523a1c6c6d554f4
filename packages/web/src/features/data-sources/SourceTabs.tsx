import { LinkTabs } from '@pharos/ui/tabs';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './data-sources.module.css';

interface SourceTabsProps {
  readonly id: number | string;
  readonly name: string;
  readonly current: 'settings' | 'permissions';
}

/** The parts of a data source: who may edit it without being an Admin sees its settings alone. */
export function SourceTabs({ id, name, current }: SourceTabsProps) {
  if (!usePlatform().session.may('admin')) return null;
  const address = `/datasources/edit/${id}`;
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={name}
        tabs={[
          { label: 'Settings', href: address, isCurrent: current === 'settings' },
          { label: 'Permissions', href: `${address}/permissions`, isCurrent: current === 'permissions' },
        ]}
      />
    </div>
  );
}
