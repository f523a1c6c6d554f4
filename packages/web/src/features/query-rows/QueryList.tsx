import { moveTarget, removeTarget } from '@pharos/domain/dashboard/target-commands';
import type { SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { useRef } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import type { QueryPort } from './query-port.ts';
import { QueryRow } from './QueryRow.tsx';
import entries from '../../platform/page/entries.module.css';

interface QueryListProps {
  readonly port: QueryPort;
  readonly settings: SourceSettings;
  /** The last query was removed; the focus needs a place. */
  readonly onEmptied: () => void;
}

/** The queries in the order in which their series are drawn. Letters stay with their queries. */
export function QueryList({ port, settings, onEmptied }: QueryListProps) {
  const { announcer } = usePlatform();
  const list = useRef<HTMLOListElement>(null);
  const { targets, lastRun, edit } = port;
  const move = (refId: string, to: number) => {
    if (to < 0 || to >= targets.length) return;
    edit(moveTarget(refId, to));
    announcer.say(`Query ${refId} is now ${to + 1} of ${targets.length}`);
  };
  const remove = (refId: string, index: number) => {
    const neighbour = targets[index + 1] ?? targets[index - 1];
    edit(removeTarget(refId));
    announcer.say(`Query ${refId} removed`);
    if (neighbour) rowOf(list.current, neighbour.refId)?.focus();
    else onEmptied();
  };
  return (
    <ol ref={list} className={entries.list} aria-label="Queries">
      {targets.map((target, index) => (
        <QueryRow
          key={target.refId}
          port={port}
          target={target}
          lastRun={lastRun.find(({ refId }) => refId === target.refId)}
          settings={settings}
          index={index}
          count={targets.length}
          onMove={(to) => move(target.refId, to)}
          onRemove={() => remove(target.refId, index)}
        />
      ))}
    </ol>
  );
}

const rowOf = (list: HTMLElement | null, refId: string): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-ref-id]') ?? [])].find((row) => row.dataset.refId === refId);
