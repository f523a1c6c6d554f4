import { lazyPart, type LazyPart } from '@pharos/ui/lazy';
import { createContext, use, type ReactNode } from 'react';

/** What a view of the open dashboard gets from its page. Which panel and which tab is in the store's `view`. */
export interface DashboardViewProps {
  /** Opens the save dialogue, or says that there is nothing to save; undefined where the person may not. For a `SaveButton`. */
  readonly onSave: (() => void) | undefined;
  /** Time range and refresh; always the rightmost of the bar. */
  readonly timeControls: ReactNode;
}

/**
 * The views of a dashboard that other features bring, bar included. The application hands them to the page: they use this feature, so
 * this feature must not import them.
 */
export interface DashboardViews {
  readonly PanelEditor: LazyPart<DashboardViewProps>;
  readonly Settings: LazyPart<DashboardViewProps>;
  /** What a panel was made of; it is open while the store has an `inspectedId`. */
  readonly Inspector: LazyPart<{ readonly panelId: number }>;
  /** The dialog of the store's `shareRequest`. */
  readonly Share: LazyPart<object>;
}

const NoView = lazyPart<DashboardViewProps>(async () => () => null);
const NoInspector = lazyPart<{ readonly panelId: number }>(async () => () => null);
const NoDialog = lazyPart<object>(async () => () => null);

const NO_VIEWS: DashboardViews = { PanelEditor: NoView, Settings: NoView, Inspector: NoInspector, Share: NoDialog };

/** Around every page that may show a dashboard. */
export const DashboardViewsContext = createContext(NO_VIEWS);

export const useDashboardViews = (): DashboardViews => use(DashboardViewsContext);
