import { hasElements, isNewer } from '@pharos/domain/dashboard/document-form';
import { LazyBoundary, lazyPart, useLazyCode, useLoadAtRest } from '@pharos/ui/lazy';
import { useCallback, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { HasDrafts } from '../../../platform/chunks/has-drafts.ts';
import { useLeaveBlock } from '../../../platform/page/useLeaveBlock.ts';
import { usePageTitle } from '../../../platform/page/usePageTitle.ts';
import { useAddressSync } from '../address/useAddressSync.ts';
import { Annotations } from '../../annotations/index.ts';
import { DraftKeeper, Drafts, LeaveGuard, loadSaving, SaveDialog, useRequestSave } from '../../save/index.ts';
import { hasUnsavedChanges, panelIdOf, useDashboard, useDashboardStore, useShownPanel } from '../../dashboard-store/index.ts';
import { useAutoRefresh } from '../../time-range/index.ts';
import { DashboardGrid } from '../grid/DashboardGrid.tsx';
import { loadPanelFlags } from '../panel/PanelFlags.tsx';
import { PanelFrame } from '../panel/PanelFrame.tsx';
import { panelName } from '../panel/panel-text.ts';
import { Variables } from '../variables/Variables.tsx';
import { DashboardBar } from './DashboardBar.tsx';
import { DashboardTime } from './DashboardTime.tsx';
import { useDashboardViews, type DashboardViewProps } from './dashboard-views.ts';
import { FormNotice } from './FormNotice.tsx';
import { useShownView, VIEW_NAMES } from './useShownView.ts';
import { useDashboardKeys } from './useDashboardKeys.ts';
import styles from './page.module.css';

/** Versions saved elsewhere, and whether somebody is there, are of no concern to the first picture. */
const WATCH_AFTER_MS = 3000;
const Watches = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, WATCH_AFTER_MS));
  return (await import('./Watches.tsx')).Watches;
});

interface ViewProps {
  readonly isHome: boolean;
  readonly children: ReactNode;
}

/** The page of an open dashboard. */
export function DashboardView({ isHome, children }: ViewProps) {
  useLoadAtRest(loadPanelFlags);
  const store = useDashboardStore();
  useEditingAtRest();
  useAddressSync(store);
  useAutoRefresh(store);
  useDashboardKeys(store);
  usePageTitle(useTitle(isHome));
  return (
    <HasDrafts value>
      <Shown isHome={isHome}>{children}</Shown>
      <Layers />
      <Annotations />
      <Guard />
      <Part what="The watch for newer versions and for input" isSilent>
        <Watches />
      </Part>
    </HasDrafts>
  );
}

/** What one needs most when the server is away cannot be loaded then: it comes after the first picture. */
function useEditingAtRest(): void {
  const store = useDashboardStore();
  const { PanelEditor, Share } = useDashboardViews();
  const load = useCallback(async () => {
    const { canEdit, canSave, canShare } = store.getState().meta;
    await Promise.all([
      canSave && Promise.all([SaveDialog, LeaveGuard, DraftKeeper].map(({ code }) => code.load())),
      canSave && loadSaving(),
      canEdit && PanelEditor.code.load(),
      canShare && Share.code.load(),
    ]);
  }, [store, PanelEditor, Share]);
  useLoadAtRest(load);
}

function useTitle(isHome: boolean): string {
  const title = useDashboard(({ history }) => history.current.title);
  const view = useDashboard((state) => state.view);
  const panel = useShownPanel(panelIdOf(view));
  const { mode } = view;
  if (mode === 'settings') return `Settings of ${title}`;
  if (panel && mode !== 'grid') return panelName(panel);
  return isHome ? 'Home' : title;
}

/** All panels, one alone, the editor of one, or the settings. Coming back to all of them finds the page where it was. */
function Shown({ isHome, children }: ViewProps) {
  const { view, View } = useShownView();
  const { mode } = view;
  const isOfOtherForm = useDashboard(({ history }) => hasElements(history.current) || isNewer(history.current));
  const props = useViewProps();
  const isGrid = mode === 'grid';
  const anchor = useRestoredScroll(isGrid);
  return (
    <div ref={anchor} className={styles.shown}>
      {View && (
        <Part what={VIEW_NAMES[mode]}>
          <View {...props} />
        </Part>
      )}
      {(isGrid || mode === 'view') && <DashboardBar isHome={isHome} />}
      {(isGrid || mode === 'view') && <Variables />}
      {mode !== 'settings' && isOfOtherForm && <FormNotice />}
      <Drafts />
      {isGrid && (
        <>
          <DashboardGrid />
          {children}
        </>
      )}
      {view.mode === 'view' && (
        <div className={styles.alone}>
          <PanelFrame panelId={view.panelId} place="alone" />
        </div>
      )}
    </div>
  );
}

function useViewProps(): DashboardViewProps {
  return { onSave: useRequestSave(), timeControls: <DashboardTime /> };
}

function useRestoredScroll(isGrid: boolean) {
  const anchor = useRef<HTMLDivElement>(null);
  const savedTop = useRef(0);
  useLayoutEffect(() => {
    const scroller = anchor.current?.closest('main');
    if (!scroller || !isGrid) return;
    scroller.scrollTop = savedTop.current;
    const keep = () => {
      savedTop.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [isGrid]);
  return anchor;
}

function Layers() {
  const store = useDashboardStore();
  const inspectedId = useDashboard((state) => state.inspectedId);
  const saveRequest = useDashboard((state) => state.saveRequest);
  const isSharing = useDashboard((state) => state.shareRequest !== undefined);
  const { Inspector, Share } = useDashboardViews();
  return (
    <>
      {inspectedId !== undefined && (
        <Part what="The inspector" onLost={() => store.inspect(undefined)}>
          <Inspector panelId={inspectedId} />
        </Part>
      )}
      {isSharing && (
        <Part what="The share dialog" onLost={() => store.openShare(undefined)}>
          <Share />
        </Part>
      )}
      {saveRequest && (
        <Part what="The save dialog" onLost={() => store.requestSave(undefined)}>
          <SaveDialog request={saveRequest} />
        </Part>
      )}
    </>
  );
}

/** Who leaves with changes is held back at once, and asked by a dialog whose code comes with the first change. */
function Guard() {
  const isUnsaved = useDashboard((state) => (state.meta.canSave && hasUnsavedChanges(state)) || state.hasOpenForm);
  const blocker = useLeaveBlock({ isDirty: isUnsaved });
  useLazyCode(LeaveGuard.code, { isNeeded: isUnsaved, onFailure: ignoreFailure });
  return (
    blocker.state === 'blocked' && (
      <Part what="The question before leaving" onLost={() => blocker.reset()}>
        <LeaveGuard blocker={blocker} />
      </Part>
    )
  );
}

/** The boundary around the dialog loads the code once more and reports a failure, when somebody is to be asked. */
const ignoreFailure = () => {};

function Part({ children, ...boundary }: Omit<ComponentProps<typeof ChunkBoundary>, 'isCompact'>) {
  return (
    <ChunkBoundary {...boundary}>
      <LazyBoundary fallback={null}>{children}</LazyBoundary>
    </ChunkBoundary>
  );
}
