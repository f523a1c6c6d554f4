import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import { isTagChosen, tagValuesQuery, toggleTag, type ValueTag } from '@pharos/domain/variables/value-tags';
import { useEffect, useRef, useState } from 'react';
import { useDashboard, useDashboardStore } from '../../../dashboard-store/index.ts';
import styles from '../variables.module.css';

interface VariableTagsProps {
  readonly variable: CurrentVariable;
  readonly picked: readonly string[];
  readonly onPick: (values: readonly string[]) => void;
}

/** Groups of values: a press fetches what stands behind a name, and chooses all of it, or nothing of it. */
export function VariableTags({ variable, picked, onPick }: VariableTagsProps) {
  const store = useDashboardStore();
  const fetched = useDashboard(({ progress }) => progress.fetched.get(variable.name)?.tags);
  const definition = VariableDefinition.parse(variable.document);
  const stored: readonly ValueTag[] = definition.tags;
  const tags = fetched?.map((text): ValueTag => stored.find((tag) => tag.text === text) ?? { text }) ?? stored;
  const [known, setKnown] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const [failure, setFailure] = useState<string>();
  const latest = useRef(picked);
  /** Ends with the list: what comes later opens nothing again. */
  const closing = useRef<AbortController>(undefined);
  useEffect(() => void (latest.current = picked), [picked]);
  useEffect(() => {
    closing.current = new AbortController();
    return () => closing.current?.abort();
  }, []);
  const withValues = (tag: ValueTag): ValueTag => ({ ...tag, values: known.get(tag.text) ?? tag.values });
  const press = async (tag: ValueTag) => {
    setFailure(undefined);
    if (withValues(tag).values) return onPick(toggleTag(withValues(tag), picked));
    try {
      const text = tagValuesQuery(definition.tagValuesQuery, tag.text);
      const datasource = definition.datasource ?? null;
      const { signal } = closing.current ?? new AbortController();
      const found = await store.runLookup({ kind: 'variable-values', datasource, text }, signal);
      if (signal.aborted) return;
      const values = found.map(({ value }) => value);
      setKnown((before) => new Map(before).set(tag.text, values));
      onPick(toggleTag({ ...tag, values }, latest.current));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const chosen = new Set(picked);
  return (
    <div role="group" aria-label="Tags" className={styles.tags}>
      <div className={styles.heading} aria-hidden>
        Tags
      </div>
      {tags.map(withValues).map((tag) => (
        <button key={tag.text} type="button" className={styles.tag} aria-pressed={isTagChosen(tag, chosen)} onClick={() => void press(tag)}>
          <span>{tag.text}</span>
          {tag.values && <span className={styles.tagCount}>{tag.values.length}</span>}
        </button>
      ))}
      {tags.length === 0 && <div className={styles.heading}>No tags</div>}
      {failure !== undefined && (
        <div role="status" className={styles.tagFailure}>
          {failure}
        </div>
      )}
    </div>
  );
}
