import type { Panel } from '@pharos/contract/dashboard/panel';
import { addTarget } from '@pharos/domain/dashboard/target-commands';
import { nextRefId } from '@pharos/domain/dashboard/identifiers';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { chordOf } from '@pharos/ui/keyboard';
import { EmptyState } from '@pharos/ui/feedback';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { sourcesQuery } from '../../../platform/sources/sources-query.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { isMixed, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { QueryList } from './QueryList.tsx';
import { QueryOptions } from './QueryOptions.tsx';
import { SourceBar } from './SourceBar.tsx';
import { referenceTo } from './source-edits.ts';

export interface QueriesTabProps {
  readonly panel: Panel;
  /** The panel with its queries as they were last run. */
  readonly lastRun: Panel;
  readonly usesData: boolean;
  /** What was typed counts now: a field was left, Enter was pressed. */
  readonly onCommit: () => void;
  /** What is typed in a query is not run by a pause: it is not whole, or was tried. */
  readonly onHold: (refId: string, isOnHold: boolean) => void;
}

/** What the panel asks, of whom, and with which limits. */
export function QueriesTab({ panel, lastRun, usesData, onCommit, onHold }: QueriesTabProps) {
  const store = useDashboardStore();
  const settings = useSourceSettings();
  const [areOptionsOpen, setOptionsOpen] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const run = () => {
    onCommit();
    store.refreshNow();
  };
  if (!usesData)
    return (
      <EmptyState isCompact icon={<Icon name="align-left" size="large" />} title="This panel asks no data source">
        Its content is under Visualisation.
      </EmptyState>
    );
  const targets = panel.targets ?? [];
  return (
    <CommitArea onCommit={onCommit} onRun={run}>
      <SourceBar panel={panel} settings={settings} areOptionsOpen={areOptionsOpen} onToggleOptions={() => setOptionsOpen(!areOptionsOpen)}>
        <AddQuery ref={addButton} panel={panel} settings={settings} />
      </SourceBar>
      {areOptionsOpen && <QueryOptions panel={panel} />}
      {targets.length === 0 && (
        <EmptyState isCompact icon={<Icon name="chart-no-axes-column" size="large" />} title="No query yet">
          Add one to ask the data source.
        </EmptyState>
      )}
      <QueryList
        panel={panel}
        lastRun={lastRun}
        settings={settings}
        onRun={run}
        onHold={onHold}
        onEmptied={() => addButton.current?.focus()}
      />
    </CommitArea>
  );
}

interface CommitAreaProps {
  readonly onCommit: () => void;
  readonly onRun: () => void;
  readonly children: ReactNode;
}

/** Leaving a field and Enter take over what was typed; Ctrl/Cmd+Enter and Shift+Enter run it, also where nothing changed. */
function CommitArea({ onCommit, onRun, children }: CommitAreaProps) {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const chord = chordOf(event);
    // In a text of several lines Shift+Enter adds one.
    if (chord === 'mod+enter' || (chord === 'shift+enter' && event.target instanceof HTMLInputElement)) onRun();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onCommit();
  };
  return (
    <div onBlur={onCommit} onKeyDown={press}>
      {children}
    </div>
  );
}

interface AddQueryProps {
  readonly panel: Panel;
  readonly settings: SourceSettings;
  readonly ref: React.Ref<HTMLButtonElement>;
}

/** The next free letter; in a mixed panel with the source of the query before. */
function AddQuery({ panel, settings, ref }: AddQueryProps) {
  const store = useDashboardStore();
  const targets = panel.targets ?? [];
  const isFull = nextRefId(targets) === undefined;
  const add = () => {
    const ofDefault = () => referenceTo(settings.defaultDatasource, settings, store.getState().history.current);
    const fields = isMixed(panel.datasource) ? { datasource: targets.at(-1)?.datasource ?? ofDefault() } : {};
    store.edit(addTarget(panel.id, fields));
  };
  return (
    <Button
      ref={ref}
      size="compact"
      icon={<Icon name="plus" />}
      aria-disabled={isFull || undefined}
      title={isFull ? 'All letters from A to Z are taken' : undefined}
      onClick={() => !isFull && add()}
    >
      Add query
    </Button>
  );
}

/** The sources that the page knows. Those of the page load at once, then as they are now: one may have been changed since. */
function useSourceSettings(): SourceSettings {
  const platform = usePlatform();
  const { data } = useQuery(sourcesQuery(platform));
  return data ?? platform.session.settings;
}
