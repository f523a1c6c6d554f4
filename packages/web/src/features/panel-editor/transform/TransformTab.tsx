import type { Panel } from '@pharos/contract/dashboard/panel';
import {
  addTransformation,
  moveTransformation,
  removeTransformation,
  setTransformationDisabled,
  transformationsOf,
  updateTransformation,
} from '@pharos/domain/dashboard/transformation-commands';
import { isJsonObject } from '@pharos/domain/text/json-object';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { useRef } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useRowDrag } from '../../../platform/page/useRowDrag.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { AddTransformation } from './AddTransformation.tsx';
import { nameOf, TransformationRow } from './TransformationRow.tsx';
import entries from '../../../platform/page/entries.module.css';
import styles from './transform.module.css';
import { useTransformationSteps } from './useTransformationSteps.ts';

/** What becomes of a result before it is drawn: transformations in their order. */
export function TransformTab({ panel }: { readonly panel: Panel }) {
  const store = useDashboardStore();
  const { announcer } = usePlatform();
  const steps = useTransformationSteps(panel);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // What is no transformation keeps its place in the document.
  const rows = transformationsOf(panel).flatMap((saved, index) => (isJsonObject(saved) ? [{ saved, index }] : []));
  const focusRow = (place: number) => {
    const row = list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${place + 1})`);
    (row ?? addButton.current)?.focus();
  };
  const move = (from: number, to: number) => {
    const [moved, target] = [rows[from], rows[to]];
    if (!moved || !target || from === to) return;
    store.edit(moveTransformation(panel.id, moved.index, target.index));
    announcer.say(`${nameOf(moved.saved)} is now ${to + 1} of ${rows.length}`);
  };
  const remove = (place: number) => {
    const row = rows[place];
    if (!row) return;
    store.edit(removeTransformation(panel.id, row.index));
    announcer.say(`${nameOf(row.saved)} removed`);
    // The next one takes its place; of the last the one before.
    focusRow(Math.min(place, rows.length - 2));
  };
  const drag = useRowDrag<HTMLDivElement>(move, '[data-transformation]');
  return (
    <div ref={drag.ref} role="presentation" onPointerDown={drag.onPointerDown}>
      <div className={styles.bar}>
        <span className={styles.counts}>Applied in this order before the panel is drawn.</span>
        <span className={styles.gap} />
        <AddTransformation ref={addButton} onAdd={(id) => store.edit(addTransformation(panel.id, id))} />
      </div>
      {rows.length === 0 && (
        <EmptyState isCompact icon={<Icon name="sliders-horizontal" size="large" />} title="No transformation yet">
          Join, group, sort, rename or calculate what the queries bring, before it is drawn.
        </EmptyState>
      )}
      <ol ref={list} className={entries.list} aria-label="Transformations">
        {rows.map(({ saved, index }, place) => (
          <TransformationRow
            // Transformations have no name of their own and are told apart by their place.
            key={index}
            saved={saved}
            step={steps[place]}
            index={place}
            count={rows.length}
            onChange={(options) => store.edit(updateTransformation(panel.id, index, options))}
            onDisable={(isDisabled) => store.edit(setTransformationDisabled(panel.id, index, isDisabled))}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
    </div>
  );
}
