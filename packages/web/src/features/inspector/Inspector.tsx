import { unknownTransformations } from '@pharos/domain/transformations/apply';
import { Dialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { Tabs, type TabEntry } from '@pharos/ui/tabs';
import { useState } from 'react';
import { panelName } from '../dashboard/index.ts';
import { useDashboard, useDashboardStore, usePanelData, useShownPanel } from '../dashboard-store/index.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { findNotDrawn } from '../../platform/plugins/panel-kinds.ts';
import { DescriptionTab, ErrorTab, JsonTab, RequestTab, ResponseTab, TimingTab } from './InspectorTabs.tsx';
import styles from './inspector.module.css';

const DataTab = lazyPart(async () => (await import('./DataTab.tsx')).DataTab);
const ExplainTab = lazyPart(async () => (await import('./ExplainTab.tsx')).ExplainTab);
const HistoryTab = lazyPart(async () => (await import('./HistoryTab.tsx')).HistoryTab);

type TabName = 'description' | 'request' | 'response' | 'data' | 'explain' | 'timing' | 'json' | 'history' | 'error';

const TABS: Readonly<Record<TabName, string>> = {
  description: 'Panel Description',
  request: 'Request',
  response: 'Response',
  data: 'Data',
  explain: 'Explain',
  timing: 'Timing',
  json: 'Panel JSON',
  history: 'History',
  error: 'JS Error',
};

/** What a panel asked, what came back, how long it took and how old it is, what the document holds of it, and what broke. */
export function Inspector({ panelId }: { readonly panelId: number }) {
  const { plugins } = usePlatform();
  const store = useDashboardStore();
  const panel = useShownPanel(panelId);
  const source = useDashboard(({ shown }) => shown.byId.get(panelId)?.source);
  const { exchange, failures } = usePanelData(panelId);
  const broken = store.panelErrors.get(panelId);
  const hasHistory = useDashboard(({ history, meta }) => history.saved.id !== null && (meta.canSave || meta.canMakeEditable));
  const tabs = (['description', 'request', 'response', 'error', 'data', 'explain', 'timing', 'json', hasHistory && 'history'] as const)
    .filter((name): name is TabName => Boolean(name))
    .map((value): TabEntry<TabName> => ({ value, label: TABS[value] }));
  const explained = useDashboard((state) => state.explained);
  const [chosen, setChosen] = useState((): TabName => {
    if (explained) return 'explain';
    if (failures.length > 0) return 'response';
    if (broken !== undefined) return 'error';
    return exchange ? 'request' : 'json';
  });
  if (!panel) return null;
  const notDrawn = findNotDrawn(plugins, panel);
  const unknown = unknownTransformations(panel['transformations']);
  return (
    <Dialog isOpen size="wide" title={`Inspect ${panelName(panel)}`} onOpenChange={(isOpen) => !isOpen && store.inspect(undefined)}>
      {notDrawn !== undefined && <Notice tone="info">{`${notDrawn}.`}</Notice>}
      {unknown.length > 0 && <Notice tone="warning">{`Left out, because nothing here knows them: ${unknown.join(', ')}.`}</Notice>}
      <Tabs label="Inspector" value={chosen} tabs={tabs} onChange={setChosen} className={styles.inspector}>
        {chosen === 'description' && <DescriptionTab panel={panel} />}
        {chosen === 'request' && <RequestTab exchange={exchange} />}
        {chosen === 'response' && <ResponseTab exchange={exchange} failures={failures} />}
        {chosen === 'data' && (
          <LazyBoundary fallback={null}>
            <DataTab panel={panel} />
          </LazyBoundary>
        )}
        {chosen === 'explain' && (
          <LazyBoundary fallback={null}>
            <ExplainTab panel={panel} exchange={exchange} point={explained} />
          </LazyBoundary>
        )}
        {chosen === 'timing' && <TimingTab exchange={exchange} nowMs={store.now()} />}
        {chosen === 'json' && source && <JsonTab panel={source} />}
        {chosen === 'history' && source && (
          <LazyBoundary fallback={null}>
            <HistoryTab panel={source} />
          </LazyBoundary>
        )}
        {chosen === 'error' && <ErrorTab error={broken} />}
      </Tabs>
    </Dialog>
  );
}
