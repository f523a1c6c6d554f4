import { Icon } from '@pharos/ui/icon';
import { UiLink } from '@pharos/ui/text';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { addressOfGrid } from '../dashboard/index.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { DeleteDashboard } from './DeleteDashboard.tsx';
import { SaveAs } from './SaveAs.tsx';
import type { SettingsView } from './settings-views.tsx';
import styles from './settings.module.css';

interface SettingsNavProps {
  readonly views: readonly SettingsView[];
  /** The page that is open. */
  readonly current: string;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The pages of the settings as addresses of their own, and what can be done with the dashboard as a whole. */
export function SettingsNav({ views, current }: SettingsNavProps) {
  const here = useRef<HTMLAnchorElement>(null);
  // On a phone the row of pages scrolls: the open one is in sight.
  useEffect(() => {
    // Nothing is given back: newer browsers answer with a promise, which is no way to clean up.
    here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label="Dashboard settings" className={styles.nav}>
      {views.map((view) => (
        <NavLink key={view.name} view={view} current={view.name === current ? here : undefined} />
      ))}
      <hr />
      <SaveAs />
      <DeleteDashboard />
    </nav>
  );
}

interface NavLinkProps {
  readonly view: SettingsView;
  /** Given where it is the open page. */
  readonly current: React.RefObject<HTMLAnchorElement | null> | undefined;
}

function NavLink({ view: { name, label, icon, countOf }, current }: NavLinkProps) {
  const store = useDashboardStore();
  const { pathname, search } = useLocation();
  const count = useDashboard((state) => countOf?.(state) ?? 0);
  const grid = addressOfGrid(pathname, search);
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    store.setView({ mode: 'settings', tab: name });
  };
  return (
    <UiLink
      ref={current}
      href={`${grid}${grid.includes('?') ? '&' : '?'}editview=${name}`}
      aria-current={current ? 'page' : undefined}
      onClick={open}
    >
      <Icon name={icon} />
      {label}
      {count > 0 && ' '}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </UiLink>
  );
}
