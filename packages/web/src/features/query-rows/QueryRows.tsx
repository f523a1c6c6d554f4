import { nextRefId } from '@pharos/domain/dashboard/identifiers';
import type { SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { chordOf } from '@pharos/ui/keyboard';
import { EmptyState } from '@pharos/ui/feedback';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { sourcesQuery } from '../../platform/sources/sources-query.ts';
import { QueryList } from './QueryList.tsx';
import type { QueryPort } from './query-port.ts';
import { SourceBar } from './SourceBar.tsx';
import { addQuery } from './source-edits.ts';

interface QueryRowsProps {
  readonly port: QueryPort;
  /** What is set for all queries at once; a button opens it. */
  readonly options?: ReactNode;
  /** Further buttons of the bar. */
  readonly actions?: ReactNode;
}

/** What is queried, and from where: the source, and a row for each query. */
export function QueryRows({ port, options, actions }: QueryRowsProps) {
  const settings = useSourceSettings();
  const [areOptionsOpen, setOptionsOpen] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const toggle = options === undefined ? undefined : () => setOptionsOpen(!areOptionsOpen);
  return (
    <CommitArea onCommit={port.commit} onRun={port.run}>
      <SourceBar port={port} settings={settings} areOptionsOpen={areOptionsOpen} onToggleOptions={toggle}>
        {actions}
        <AddQuery ref={addButton} port={port} settings={settings} />
      </SourceBar>
      {areOptionsOpen && options}
      {port.targets.length === 0 && (
        <EmptyState isCompact icon={<Icon name="chart-no-axes-column" size="large" />} title="No query yet">
          Add one to ask the data source.
        </EmptyState>
      )}
      <QueryList port={port} settings={settings} onEmptied={() => addButton.current?.focus()} />
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
  readonly port: QueryPort;
  readonly settings: SourceSettings;
  readonly ref: React.Ref<HTMLButtonElement>;
}

/** The next free letter. */
function AddQuery({ port: { targets, edit }, settings, ref }: AddQueryProps) {
  const isFull = nextRefId(targets) === undefined;
  return (
    <Button
      ref={ref}
      size="compact"
      icon={<Icon name="plus" />}
      aria-disabled={isFull || undefined}
      title={isFull ? 'All letters from A to Z are taken' : undefined}
      onClick={() => !isFull && edit(addQuery(settings))}
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
