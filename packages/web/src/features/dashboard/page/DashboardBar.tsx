import { Button, IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import type { Crumb } from '@pharos/ui/page';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { Popover } from '@pharos/ui/popover';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { useValue } from '../../../platform/page/value-store.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { TopBar } from '../../../platform/page/TopBar.tsx';
import { writeAddress } from '../address/dashboard-address.ts';
import { useDisplay } from '../display/useDisplay.ts';
import { ADD_PANEL_ATTRIBUTE, focusAddTile } from '../grid/add-panel-attribute.ts';
import { panelName } from '../panel/panel-text.ts';
import { BarNotes, NOTHING_TO_SAVE, saveStateOf, useHistoryEntries, useRequestSave } from '../../save/index.ts';
import { GRID_VIEW, panelIdOf, useDashboard, useDashboardStore, useShownPanel } from '../../dashboard-store/index.ts';
import { DashboardPicker } from './DashboardPicker.tsx';
import { DashboardTime, useRefreshEntries } from './DashboardTime.tsx';
import { PlayControls } from './PlayControls.tsx';
import { StarButton, useStar } from './StarButton.tsx';
import styles from './page.module.css';

const AddPanelList = lazyPart(async () => (await import('../grid/AddPanelList.tsx')).AddPanelList);

const CHOICES_PX = 380;

const NOTHING_TO_SHARE = 'Only a saved dashboard can be shared';

/** Where one is, what can be done, and when. */
export function DashboardBar({ isHome }: { readonly isHome: boolean }) {
  const store = useDashboardStore();
  const isPhone = useIsPhone();
  const isGrid = useDashboard(({ view }) => view.mode === 'grid');
  const crumbs = useCrumbs(isHome);
  const { cycleViewMode } = useDisplay();
  const isPlaying = useValue(usePlatform().playing) !== undefined;
  const back = !isGrid && (
    <IconButton label="Back to dashboard" icon={<Icon name="arrow-left" />} onClick={() => store.setView(GRID_VIEW)} />
  );
  return (
    <TopBar
      crumbs={crumbs}
      start={back}
      last={isGrid && !isHome ? <DashboardPicker /> : undefined}
      note={<Note hasStar={isGrid && !isPhone} isPhone={isPhone} />}
    >
      {!isPhone && !isPlaying && <BarActions isHome={isHome} isGrid={isGrid} />}
      {!isPhone && <IconButton label="Cycle view mode" keys="d k" icon={<Icon name="monitor" />} onClick={cycleViewMode} />}
      <DashboardTime />
      {isPhone && <MoreMenu isHome={isHome} />}
    </TopBar>
  );
}

/** Beside the name: the star, what is not saved, and the buttons of a playlist. */
function Note({ hasStar, isPhone }: { readonly hasStar: boolean; readonly isPhone: boolean }) {
  const playing = useValue(usePlatform().playing);
  return (
    <>
      {hasStar && <StarButton />}
      <BarNotes isShort={isPhone} />
      {playing && <PlayControls playing={playing} />}
    </>
  );
}

function useCrumbs(isHome: boolean): readonly Crumb[] {
  const { pathname, search } = useLocation();
  const state = useDashboardStore().getState();
  const title = useDashboard(({ history }) => history.current.title);
  const folder = useDashboard(({ meta }) => meta.folderTitle);
  const folderUrl = useDashboard(({ meta }) => meta.folderUrl);
  const { pathOf } = usePlatform().session;
  const view = useDashboard((dashboard) => dashboard.view);
  const panel = useShownPanel(panelIdOf(view));
  const { mode } = view;
  const isPhone = useIsPhone();
  const name = isHome ? 'Home' : title;
  if (mode === 'grid')
    return isHome || isPhone
      ? [{ label: name }]
      : [{ label: folder, href: folderUrl === '' ? '/dashboards' : pathOf(folderUrl) }, { label: name }];
  const back = {
    label: name,
    href: pathname + writeAddress(search, { ...state, view: GRID_VIEW }, { hasRange: false, hasRefresh: false }),
  };
  return [back, { label: panel ? panelName(panel) : 'Panel' }];
}

interface ActionsProps {
  readonly isHome: boolean;
  readonly isGrid: boolean;
}

function BarActions({ isHome, isGrid }: ActionsProps) {
  const store = useDashboardStore();
  const { canEdit, canShare, showSettings } = useDashboard(({ meta }) => meta);
  const isNothing = useDashboard((state) => saveStateOf(state) === 'nothing');
  const requestSave = useRequestSave();
  return (
    <div className={styles.actions}>
      {isGrid && canEdit && !isHome && (
        <AddPanel
          trigger={
            <Button variant="quiet" icon={<Icon name="plus" />} {...{ [ADD_PANEL_ATTRIBUTE]: '' }}>
              Add panel
            </Button>
          }
        />
      )}
      {isGrid && (
        <IconButton
          label="Share dashboard"
          hint={canShare ? undefined : NOTHING_TO_SHARE}
          aria-disabled={!canShare}
          icon={<Icon name="share-2" />}
          onClick={() => canShare && store.openShare({})}
        />
      )}
      {requestSave && (
        <IconButton
          label="Save dashboard"
          keys="mod+s"
          hint={isNothing ? NOTHING_TO_SAVE : undefined}
          icon={<Icon name="save" />}
          onClick={requestSave}
        />
      )}
      {isGrid && showSettings && !isHome && (
        <IconButton
          label="Dashboard settings"
          keys="d s"
          icon={<Icon name="settings" />}
          onClick={() => store.setView({ mode: 'settings' })}
        />
      )}
    </div>
  );
}

/** The list of what can be added, beside the button that opens it; a sheet on a phone, where an entry of the menu opens it. */
function AddPanel({ trigger, isPlaceOnly }: { readonly trigger: ReactElement; readonly isPlaceOnly?: boolean }) {
  const { offerPanels } = useDashboardStore();
  const isOpen = useDashboard((state) => state.isOfferingPanels);
  return (
    <Popover
      label="Add panel"
      align="end"
      widthPx={CHOICES_PX}
      isFlush
      isOpen={isOpen}
      onOpenChange={(isWanted) => !(isWanted && focusAddTile()) && offerPanels(isWanted)}
      {...{ trigger, isPlaceOnly }}
    >
      <ChunkBoundary what="The list of panel types" isCompact>
        <LazyBoundary fallback={<div className={styles.choicesRoom} />}>
          <AddPanelList onDone={() => offerPanels(false)} />
        </LazyBoundary>
      </ChunkBoundary>
    </Popover>
  );
}

/** What does not fit into a phone's bar. */
function MoreMenu({ isHome }: { readonly isHome: boolean }) {
  const store = useDashboardStore();
  const { canEdit, canShare, showSettings } = useDashboard(({ meta }) => meta);
  const requestSave = useRequestSave();
  const history = useHistoryEntries();
  const refresh = useRefreshEntries();
  const { cycleViewMode } = useDisplay();
  const star = useStar();
  const entries: readonly MenuEntry[] = [
    ...(canEdit && !isHome
      ? [{ label: 'Add panel', icon: <Icon name="plus" />, onSelect: () => focusAddTile() || store.offerPanels(true) }]
      : []),
    ...(requestSave ? [{ label: 'Save dashboard', icon: <Icon name="save" />, onSelect: requestSave }] : []),
    ...(canShare ? [{ label: 'Share dashboard', icon: <Icon name="share-2" />, onSelect: () => store.openShare({}) }] : []),
    ...history,
    ...(star && !star.reason ? [{ label: star.label, icon: <Icon name="star" />, onSelect: star.toggle }] : []),
    ...(showSettings && !isHome
      ? [
          {
            label: 'Dashboard settings',
            icon: <Icon name="settings" />,
            onSelect: () => store.setView({ mode: 'settings' as const }),
          },
        ]
      : []),
    { label: 'Cycle view mode', icon: <Icon name="monitor" />, onSelect: cycleViewMode },
    { label: 'Zoom out', icon: <Icon name="zoom-out" />, onSelect: store.zoomOut },
    { kind: 'submenu', label: 'Auto refresh', icon: <Icon name="refresh-cw" />, entries: refresh },
  ];
  return (
    <>
      <Menu entries={entries} trigger={<IconButton label="More" icon={<Icon name="ellipsis-vertical" />} />} />
      <AddPanel trigger={<span />} isPlaceOnly />
    </>
  );
}
