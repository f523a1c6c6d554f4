import type { Panel } from '@pharos/contract/dashboard/panel';
import { usePlatform } from '../../platform/platform-context.ts';
import { findPanelManifest } from '../../platform/plugins/panel-kinds.ts';
import { Button, IconButton } from '@pharos/ui/button';
import { useElementSize, useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { ResizeHandle } from '@pharos/ui/resize-handle';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { SkeletonRows } from '@pharos/ui/loading';
import { Tabs } from '@pharos/ui/tabs';
import { useState } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { useRemembered } from '../../platform/remember/useRemembered.ts';
import { PanelFrame } from '../dashboard/index.ts';
import { tabOf, useDashboard, useDashboardStore, useShownInstead } from '../dashboard-store/index.ts';
import { Discard } from './Discard.tsx';
import { chooseTab, type EditorTabName } from './editor-tabs.ts';
import { GeneralTab } from './GeneralTab.tsx';
import { PanelJson } from './PanelJson.tsx';
import { QueriesTab, type QueriesTabProps } from './queries/QueriesTab.tsx';
import { usePreviewPanel } from './usePreviewPanel.ts';
import { VisualisationTab } from './visualisation/VisualisationTab.tsx';
import styles from './editor.module.css';

/** Share of the height that the preview has until somebody moves the handle. */
const PREVIEW_SHARE = 0.43;
const MIN_PREVIEW_PX = 140;
const MIN_SHEET_PX = 160;

const TransformTab = lazyPart(async () => (await import('./transform/TransformTab.tsx')).TransformTab);

const transformationCount = ({ transformations }: Panel) =>
  Array.isArray(transformations) && transformations.length > 0 ? { count: transformations.length } : {};

const isShare = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 1;

interface EditorBodyProps {
  readonly panel: Panel;
  /** The panel as it was when the editor was opened. */
  readonly opened: Panel;
}

/** The preview above, the tabs below, and the handle between them. */
export function EditorBody({ panel, opened }: EditorBodyProps) {
  const [measure, size] = useElementSize<HTMLDivElement>();
  const isPhone = useIsPhone();
  const [remembered, remember] = useRemembered('panel-editor.preview', isShare, PREVIEW_SHARE);
  const [dragged, setDragged] = useState<number>();
  const { shown: preview, commit, hold } = usePreviewPanel(panel);
  const shown = useShownInstead(preview);
  const heightPx = size?.height ?? 0;
  const maxPx = Math.max(MIN_PREVIEW_PX, heightPx - MIN_SHEET_PX);
  const previewPx = Math.round(Math.min(maxPx, Math.max(MIN_PREVIEW_PX, (dragged ?? remembered) * heightPx)));
  const keep = (sizePx: number) => {
    setDragged(undefined);
    remember(sizePx / heightPx);
  };
  return (
    <div ref={measure} className={styles.body}>
      <div className={styles.preview} style={isPhone || heightPx === 0 ? undefined : { height: previewPx }}>
        <PanelFrame panelId={panel.id} place="preview" shown={shown} />
      </div>
      {!isPhone && heightPx > 0 && (
        <ResizeHandle
          label="Height of the preview"
          orientation="horizontal"
          sizePx={previewPx}
          minPx={MIN_PREVIEW_PX}
          maxPx={maxPx}
          defaultPx={PREVIEW_SHARE * heightPx}
          onResize={(sizePx) => setDragged(sizePx / heightPx)}
          onDone={keep}
        />
      )}
      <EditorTabs panel={panel} lastRun={preview} opened={opened} onCommit={commit} onHold={hold} />
    </div>
  );
}

type EditorTabsProps = EditorBodyProps & Pick<QueriesTabProps, 'lastRun' | 'onCommit' | 'onHold'>;

function EditorTabs({ panel, lastRun, opened, onCommit, onHold }: EditorTabsProps) {
  const store = useDashboardStore();
  const isPhone = useIsPhone();
  const [isJsonOpen, setJsonOpen] = useState(false);
  const manifest = findPanelManifest(usePlatform().plugins, panel.type);
  const usesData = manifest?.needsNoData !== true;
  // A type that nobody knows draws nothing until another one is chosen.
  const tab = chooseTab(
    useDashboard(({ view }) => tabOf(view)),
    manifest !== undefined && usesData,
  );
  const choose = (next: EditorTabName) => store.setView({ mode: 'edit', panelId: panel.id, tab: next });
  const openJson = () => setJsonOpen(true);
  return (
    <div className={styles.lower}>
      <div className={styles.stripEnd}>
        {isPhone && <Discard panel={panel} opened={opened} />}
        {isPhone ? (
          <IconButton label="Panel JSON" icon={<Icon name="braces" />} onClick={openJson} />
        ) : (
          <Button variant="quiet" size="compact" icon={<Icon name="braces" />} onClick={openJson}>
            Panel JSON
          </Button>
        )}
      </div>
      <Tabs
        label="Panel editor"
        className={styles.tabs}
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'queries', label: 'Queries', ...(usesData ? { count: panel.targets?.length ?? 0 } : {}) },
          ...(usesData ? [{ value: 'transform' as const, label: 'Transform', ...transformationCount(panel) }] : []),
          { value: 'visualisation', label: 'Visualisation' },
          { value: 'general', label: 'General' },
        ]}
      >
        {tab === 'queries' && <QueriesTab panel={panel} lastRun={lastRun} usesData={usesData} onCommit={onCommit} onHold={onHold} />}
        {tab === 'transform' && (
          <ChunkBoundary what="The editor of transformations" isCompact>
            <LazyBoundary fallback={<SkeletonRows label="transformations" count={3} />}>
              <TransformTab panel={panel} />
            </LazyBoundary>
          </ChunkBoundary>
        )}
        {tab === 'visualisation' && <VisualisationTab panel={panel} />}
        {tab === 'general' && <GeneralTab panel={panel} />}
      </Tabs>
      <PanelJson panel={panel} isOpen={isJsonOpen} onOpenChange={setJsonOpen} />
    </div>
  );
}
