import { Button, IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { readOnlyReason } from '@pharos/domain/dashboard/form-notice';
import { EmptyState, Notice } from '@pharos/ui/feedback';
import { Page } from '@pharos/ui/page';
import { LazyBoundary } from '@pharos/ui/lazy';
import { VisuallyHidden } from '@pharos/ui/text';
import { setSetting } from '@pharos/domain/dashboard/commands';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { addressOfGrid, type DashboardViewProps } from '../dashboard/index.ts';
import { GRID_VIEW, tabOf, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { BarNotes, SaveButton } from '../save/index.ts';
import { findSettingsView, SETTINGS_VIEWS, type SettingsView } from './settings-views.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import styles from './settings.module.css';

/** Everything of the open dashboard that is not a panel. Which page of it is in the address. */
export function DashboardSettings(props: DashboardViewProps) {
  const tab = useDashboard((state) => tabOf(state.view));
  const mayEnter = useDashboard(({ meta }) => meta.showSettings);
  const views = useOpenViews();
  const view = findSettingsView(views, tab);
  return (
    <>
      <SettingsBar {...props} />
      {view && mayEnter ? <SettingsPage {...{ view, views }} /> : <NoSuchView />}
    </>
  );
}

/** The pages that this dashboard and this person have. */
function useOpenViews(): readonly SettingsView[] {
  const names = useDashboard((state) =>
    SETTINGS_VIEWS.filter(({ isOpen }) => isOpen?.(state) ?? true)
      .map(({ name }) => name)
      .join(),
  );
  return useMemo(() => SETTINGS_VIEWS.filter(({ name }) => names.split(',').includes(name)), [names]);
}

function SettingsBar({ onSave }: DashboardViewProps) {
  const store = useDashboardStore();
  const title = useDashboard(({ history }) => history.current.title);
  const { pathname, search } = useLocation();
  const isPhone = useIsPhone();
  const here = { label: 'Settings' };
  const back = <IconButton label="Back to dashboard" icon={<Icon name="arrow-left" />} onClick={() => store.setView(GRID_VIEW)} />;
  return (
    <TopBar
      start={back}
      crumbs={isPhone ? [here] : [{ label: title, href: addressOfGrid(pathname, search) }, here]}
      note={<BarNotes isCompact isShort={isPhone} />}
    >
      {onSave && <SaveButton onSave={onSave} />}
    </TopBar>
  );
}

interface SettingsPageProps {
  readonly view: SettingsView;
  readonly views: readonly SettingsView[];
}

function SettingsPage({ view: { name, label, Content }, views }: SettingsPageProps) {
  const title = useDashboard(({ history }) => history.current.title);
  return (
    <div className={styles.settings}>
      <SettingsNav views={views} current={name} />
      <section className={styles.body} aria-label={label}>
        <VisuallyHidden>
          <h1>{`Settings of ${title}`}</h1>
        </VisuallyHidden>
        <ReadOnlyNotice />
        <ChunkBoundary what={label}>
          <LazyBoundary fallback={null}>
            <Content />
          </LazyBoundary>
        </ChunkBoundary>
      </section>
    </div>
  );
}

/** Why nothing can be changed, once for the whole page, and the way out where there is one. */
function ReadOnlyNotice() {
  const store = useDashboardStore();
  const reason = useDashboard(({ history }) => readOnlyReason(history.current));
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const canMakeEditable = useDashboard(({ meta }) => meta.canMakeEditable);
  if (canEdit) return null;
  if (reason !== undefined)
    return (
      <div className={styles.notice}>
        <Notice tone="info" icon={<Icon name="lock" />}>
          {reason}
        </Notice>
      </div>
    );
  const action = canMakeEditable && (
    <Button size="compact" onClick={() => store.edit(setSetting('editable', true))}>
      Make editable
    </Button>
  );
  return (
    <div className={styles.notice}>
      <Notice tone="info" icon={<Icon name="lock" />} action={action}>
        This dashboard is marked as not editable.
      </Notice>
    </div>
  );
}

function NoSuchView() {
  const store = useDashboardStore();
  const back = <Button onClick={() => store.setView(GRID_VIEW)}>Back to dashboard</Button>;
  return (
    <Page>
      <EmptyState
        role="status"
        icon={<Icon name="settings" size="huge" />}
        action={back}
        title="Settings view not found; the settings page could not be found or you do not have permission to access it"
      />
    </Page>
  );
}
