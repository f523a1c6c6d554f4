import type { ComponentType } from 'react';
import type { DashboardViews } from '../features/dashboard/index.ts';
import { lazyPart, loadChunk } from '@pharos/ui/lazy';
import type { PagePlugins } from '../platform/plugins/page-plugins.ts';

/** The views that stand on an open dashboard; each is loaded when it is first shown, with what it reads of plugins. */
export function createDashboardViews({ others }: Pick<PagePlugins, 'others'>): DashboardViews {
  const withOthers = async <View,>(load: () => Promise<View>): Promise<View> => (await Promise.all([load(), others.load()]))[0];
  return {
    PanelEditor: lazyPart(() => withOthers(async () => (await import('../features/panel-editor/index.ts')).PanelEditor)),
    Settings: lazyPart(() => withOthers(async () => (await import('../features/dashboard-settings/index.ts')).DashboardSettings)),
    Inspector: lazyPart(async () => (await import('../features/inspector/index.ts')).Inspector),
    Share: lazyPart(() => withOthers(async () => (await import('../features/share/index.ts')).Share)),
  };
}

/** A page that may show a dashboard, with the views that other features bring to it. */
export async function withDashboardViews(views: DashboardViews, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [Page, { DashboardViewsContext }] = await Promise.all([load(), loadChunk(() => import('../features/dashboard/index.ts'))]);
  return function PageWithViews() {
    return (
      <DashboardViewsContext value={views}>
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
