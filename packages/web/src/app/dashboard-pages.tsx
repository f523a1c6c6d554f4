import type { ComponentType } from 'react';
import type { DashboardViews } from '../features/dashboard/index.ts';
import { lazyPart, loadChunk } from '@pharos/ui/lazy';

/** The views that stand on an open dashboard; each is loaded when it is first shown. */
const VIEWS: DashboardViews = {
  PanelEditor: lazyPart(async () => (await import('../features/panel-editor/index.ts')).PanelEditor),
  Settings: lazyPart(async () => (await import('../features/dashboard-settings/index.ts')).DashboardSettings),
  Inspector: lazyPart(async () => (await import('../features/inspector/index.ts')).Inspector),
  Share: lazyPart(async () => (await import('../features/share/index.ts')).Share),
};

/** A page that may show a dashboard, with the views that other features bring to it. */
export async function withDashboardViews(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [Page, { DashboardViewsContext }] = await Promise.all([load(), loadChunk(() => import('../features/dashboard/index.ts'))]);
  return function PageWithViews() {
    return (
      <DashboardViewsContext value={VIEWS}>
        <Page />
      </DashboardViewsContext>
    );
  };
}

/** Home is a dashboard with lists below it. */
export async function loadHomePage(): Promise<ComponentType> {
  const [{ HomePage }, { HomeDashboard }] = await Promise.all([
    import('../features/home/index.ts'),
    import('../features/dashboard/index.ts'),
  ]);
  return function HomeWithDashboard() {
    return <HomePage Dashboard={HomeDashboard} />;
  };
}
