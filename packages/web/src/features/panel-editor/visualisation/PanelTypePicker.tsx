import type { Panel } from '@pharos/contract/dashboard/panel';
import { changePanelType } from '@pharos/domain/dashboard/panel-commands';
import type { PanelManifest } from '@pharos/plugin';
import { SearchField } from '@pharos/ui/field';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSearch } from '../../../platform/expressions/useSearch.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { PanelIcon } from '../../../platform/plugins/PanelIcon.tsx';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import styles from './visualisation.module.css';

const byPlace = (a: PanelManifest, b: PanelManifest): number => a.sort - b.sort || a.name.localeCompare(b.name);

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The kinds of panels. Arrows only move: a change of type drops thresholds and alert, so it takes a press. Fields that the next kind knows too are kept, and those that it does not know as well. */
export function PanelTypePicker({ panel }: { readonly panel: Panel }) {
  const { plugins } = usePlatform();
  const store = useDashboardStore();
  const [search, setSearch] = useState('');
  const isFound = useSearch(search);
  const current = findPanelManifest(plugins, panel.type)?.id ?? panel.type;
  const [active, setActive] = useState(current);
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showChosen(group.current), []);
  const shown = plugins.panelManifests
    .filter(({ id, name, description, isHidden }) => (!isHidden || id === panel.type) && isFound(`${name} ${description}`))
    .toSorted(byPlace);
  const stop = shown.some(({ id }) => id === active) ? active : shown[0]?.id;
  const choose = (type: string) => type !== current && store.edit(changePanelType(panel.id, type));
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || shown.length === 0) return;
    event.preventDefault();
    const index = (shown.findIndex(({ id }) => id === stop) + step + shown.length) % shown.length;
    const next = shown[index];
    if (!next) return;
    setActive(next.id);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[index]?.focus();
  };
  return (
    <div className={styles.picker}>
      <SearchField size="compact" placeholder="Find a panel type" value={search} onChange={setSearch} />
      <div ref={group} role="radiogroup" aria-label="Panel type" className={styles.types} onKeyDown={move}>
        {shown.map(({ id, name, description, icon }) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={id === current}
            tabIndex={id === stop ? 0 : -1}
            title={description}
            className={styles.type}
            onFocus={() => setActive(id)}
            onClick={() => choose(id)}
          >
            <PanelIcon icon={icon} size="large" />
            {name}
          </button>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          No panel type found
        </p>
      )}
    </div>
  );
}

/** Scrolls the list alone: the page around it keeps its place. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-checked="true"]');
  if (list && chosen) list.scrollTop = chosen.offsetTop + chosen.offsetHeight - list.clientHeight;
}
