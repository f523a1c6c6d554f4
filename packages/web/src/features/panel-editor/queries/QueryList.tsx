import type { Panel } from '@pharos/contract/dashboard/panel';
import { moveTarget, removeTarget } from '@pharos/domain/dashboard/target-commands';
import { useRef } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import type { SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { QueryRow } from './QueryRow.tsx';
import entries from '../entries.module.css';

interface QueryListProps {
  readonly panel: Panel;
  /** The panel with its queries as they were last run. */
  readonly lastRun: Panel;
  readonly settings: SourceSettings;
  readonly onRun: () => void;
  readonly onHold: (refId: string, isOnHold: boolean) => void;
  /** The last query was removed; the focus needs a place. */
  readonly onEmptied: () => void;
}

/** The queries in the order in which their series are drawn. Letters stay with their queries. */
export function QueryList({ panel, lastRun, settings, onRun, onHold, onEmptied }: QueryListProps) {
  const store = useDashboardStore();
  const { announcer } = usePlatform();
  const list = useRef<HTMLOListElement>(null);
  const targets = panel.targets ?? [];
  const move = (refId: string, to: number) => {
    if (to < 0 || to >= targets.length) return;
    store.edit(moveTarget(panel.id, refId, to));
    announcer.say(`Query ${refId} is now ${to + 1} of ${targets.length}`);
  };
  const remove = (refId: string, index: number) => {
    const neighbour = targets[index + 1] ?? targets[index - 1];
    store.edit(removeTarget(panel.id, refId));
    announcer.say(`Query ${refId} removed`);
    if (neighbour) rowOf(list.current, neighbour.refId)?.focus();
    else onEmptied();
  };
  return (
    <ol ref={list} className={entries.list} aria-label="Queries">
      {targets.map((target, index) => (
        <QueryRow
          key={target.refId}
          panel={panel}
          target={target}
          lastRun={lastRun.targets?.find(({ refId }) => refId === target.refId)}
          settings={settings}
          index={index}
          count={targets.length}
          onRun={onRun}
          onHold={onHold}
          onMove={(to) => move(target.refId, to)}
          onRemove={() => remove(target.refId, index)}
        />
      ))}
    </ol>
  );
}

const rowOf = (list: HTMLElement | null, refId: string): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-ref-id]') ?? [])].find((row) => row.dataset.refId === refId);
