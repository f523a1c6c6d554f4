import { describeChanges, describeDisplay, describeMove } from '@pharos/domain/dashboard/changes/describe-changes';
import { countDropped } from '@pharos/domain/dashboard/write-source';
import { Icon } from '@pharos/ui/icon';
import { useMemo } from 'react';
import { hasOtherFolder, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import styles from './save.module.css';

/** More lines than this are told as a number. */
const MAX_LINES = 8;

const ICONS: Readonly<Record<string, string>> = { Added: 'plus', Removed: 'trash-2', Drops: 'trash-2', Moved: 'move', Resized: 'move' };
const iconOf = (text: string): string => Object.entries(ICONS).find(([verb]) => text.startsWith(verb))?.[1] ?? 'pencil';

/** Changes in words, one line each. */
export function ChangeLines({ changes, label }: { readonly changes: readonly string[]; readonly label?: string }) {
  return (
    <ul className={styles.changes} aria-label={label}>
      {changes.slice(0, MAX_LINES).map((text, index) => (
        <li key={`${index} ${text}`}>
          <Icon name={iconOf(text)} size="small" />
          {text}
        </li>
      ))}
      {changes.length > MAX_LINES && <li>{`and ${changes.length - MAX_LINES} more`}</li>}
    </ul>
  );
}

/** What would be lost, one line each. */
export function ChangeList() {
  const saved = useDashboard(({ history }) => history.saved);
  const current = useDashboard(({ history }) => history.current);
  const changes = useMemo(() => describeChanges(saved, current), [saved, current]);
  return <ChangeLines changes={[...useMove(), ...changes]} />;
}

/** What a save would store as the document is now, one line each: changes, and how the page is looked at where the document holds that. */
export function useSavedChanges(): readonly string[] {
  const saved = useDashboard(({ history }) => history.saved);
  const current = useDashboard(({ history }) => history.current);
  const store = useDashboardStore();
  const changes = useMemo(
    () => [
      ...describeChanges(saved, current),
      ...describeDisplay(saved, current),
      ...describeDropped(countDropped(store.source(), current)),
    ],
    [store, saved, current],
  );
  return [...useMove(), ...changes];
}

function describeDropped(count: number): readonly string[] {
  if (count === 0) return [];
  return [count === 1 ? 'Drops 1 entry that could not be read' : `Drops ${count} entries that could not be read`];
}

/** Another folder, if any. */
function useMove(): readonly string[] {
  const isMoved = useDashboard(hasOtherFolder);
  const folder = useDashboard(({ meta }) => meta.folderTitle);
  return isMoved ? [describeMove(folder)] : [];
}
