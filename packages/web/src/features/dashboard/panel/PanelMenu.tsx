import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { lazyCode, useLazyCode } from '@pharos/ui/lazy';
import { Menu } from '@pharos/ui/menu';
import { useState, type ReactElement } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import type { PanelMenuProps } from './panel-entries.tsx';
import { panelName } from './panel-text.ts';
import styles from './panel.module.css';

const entriesCode = lazyCode(async () => (await import('./panel-entries.tsx')).panelEntries);

/** Loads what the menus of panels offer, so that a page left open can still show it. */
export const loadPanelEntries = (): Promise<unknown> => entriesCode.load();

/** The title; a press opens the menu, and where the panel may be moved it is taken hold of there as well. */
export function PanelTitle({ panel, isAlone, title }: PanelMenuProps & { readonly title: string }) {
  // Not a stop of the tab key of its own: the button of the menu is one.
  const trigger = (
    <button type="button" tabIndex={-1} className={styles.titleButton} data-panel-title title={title}>
      {title}
    </button>
  );
  return (
    <h2 className={styles.title}>
      <EntriesMenu panel={panel} isAlone={isAlone} trigger={trigger} align="start" isGrip />
    </h2>
  );
}

/** What can be done with a panel. */
export function PanelMenu({ panel, isAlone }: PanelMenuProps) {
  const trigger = <IconButton label={`${panelName(panel)} menu`} size="tiny" className={styles.menu} icon={<Icon name="ellipsis" />} />;
  return <EntriesMenu panel={panel} isAlone={isAlone} trigger={trigger} align="end" />;
}

interface EntriesMenuProps extends PanelMenuProps {
  readonly trigger: ReactElement;
  readonly align: 'start' | 'end';
  readonly isGrip?: boolean;
}

function EntriesMenu({ panel, isAlone, trigger, align, isGrip = false }: EntriesMenuProps) {
  const store = useDashboardStore();
  const { plugins, toasts, remember } = usePlatform();
  const [isWanted, setWanted] = useState(false);
  const [isNear, setNear] = useState(false);
  const build = useLazyCode(entriesCode, { isNeeded: isNear || isWanted, onFailure: toasts.emitError });
  const isOpen = isWanted && build !== undefined;
  return (
    <Menu
      trigger={trigger}
      entries={isOpen ? build({ plugins, store, toasts, remember }, { panel, isAlone }) : []}
      align={align}
      isGrip={isGrip}
      isOpen={isOpen}
      onOpenChange={setWanted}
      onNear={() => setNear(true)}
    />
  );
}
