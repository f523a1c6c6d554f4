import type { Panel } from '@pharos/contract/dashboard/panel';
import { updatePanelOptions } from '@pharos/domain/dashboard/panel-commands';
import type { PanelPlugin } from '@pharos/plugin/ui';
import { LazyBoundary } from '@pharos/ui/lazy';
import { SkeletonRows } from '@pharos/ui/loading';
import { Notice } from '@pharos/ui/feedback';
import { Tabs } from '@pharos/ui/tabs';
import { useMemo, useState } from 'react';
import { ChunkBoundary, ChunkFailure } from '../../../platform/chunks/ChunkBoundary.tsx';
import { useDashboard, useDashboardStore, usePanelData } from '../../dashboard-store/index.ts';
import { usePanelType } from '../../../platform/plugins/usePanelType.ts';
import { usePanelServices } from '../../dashboard/index.ts';
import { PanelTypePicker } from './PanelTypePicker.tsx';
import styles from './visualisation.module.css';

/** What the panel is, and how that is drawn. */
export function VisualisationTab({ panel }: { readonly panel: Panel }) {
  return (
    <div className={styles.columns}>
      <PanelTypePicker panel={panel} />
      <TypeOptions panel={panel} />
    </div>
  );
}

function TypeOptions({ panel }: { readonly panel: Panel }) {
  const type = usePanelType(panel.type);
  switch (type.kind) {
    case 'unknown':
      return (
        <Notice tone="warning" title="Unknown panel type">
          {panel.type || '(none)'}. Its options stay in the document. Choose another type to draw it.
        </Notice>
      );
    case 'loading':
      return <SkeletonRows label="options" count={6} />;
    case 'failed':
      return <ChunkFailure what={`The code of panel type ${panel.type}`} isCompact onRetry={type.retry} />;
    case 'ready':
      return <OptionTabs key={panel.type} panel={panel} plugin={type.plugin} />;
  }
}

function OptionTabs({ panel, plugin }: { readonly panel: Panel; readonly plugin: PanelPlugin }) {
  const options = useMemo(() => plugin.options.parse(panel), [plugin, panel]);
  const tabs = (plugin.editorTabs ?? []).filter(({ isFor }) => isFor === undefined || isFor(options));
  const [title, setTitle] = useState(tabs[0]?.title ?? '');
  const tab = tabs.find((one) => one.title === title) ?? tabs[0];
  if (!tab) return <p className={styles.none}>{plugin.manifest.name} has no options.</p>;
  const body = <TabBody panelId={panel.id} options={options} Tab={tab.Tab} />;
  if (tabs.length === 1) return <div className={styles.options}>{body}</div>;
  return (
    <Tabs
      label={`Options of ${plugin.manifest.name}`}
      className={styles.options}
      value={tab.title}
      onChange={setTitle}
      tabs={tabs.map((one) => ({ value: one.title, label: one.title }))}
    >
      {body}
    </Tabs>
  );
}

type TabComponent = NonNullable<PanelPlugin['editorTabs']>[number]['Tab'];

function TabBody({ panelId, options, Tab }: { readonly panelId: number; readonly options: unknown; readonly Tab: TabComponent }) {
  const store = useDashboardStore();
  const { frames } = usePanelData(panelId);
  const services = usePanelServices();
  const known = useDashboard((state) => state.variables);
  const variables = useMemo(() => known.map(({ name }) => name), [known]);
  return (
    <ChunkBoundary what="The options of this panel" isCompact>
      <LazyBoundary fallback={<SkeletonRows label="options" count={6} />}>
        <Tab
          options={options}
          frames={frames}
          variables={variables}
          onChange={(change) => store.edit(updatePanelOptions(panelId, { ...Object(change) }))}
          {...(services && { services })}
        />
      </LazyBoundary>
    </ChunkBoundary>
  );
}
