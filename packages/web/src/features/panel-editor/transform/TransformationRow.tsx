import type { JsonObject } from '@pharos/contract/primitives';
import { findTransformation } from '@pharos/domain/transformations/catalogue';
import { describeOutline } from '@pharos/domain/transformations/outline';
import type { TransformationStep } from '@pharos/domain/transformations/steps';
import { objectOf } from '@pharos/domain/text/json-object';
import { IconButton } from '@pharos/ui/button';
import { classNames } from '@pharos/ui/element';
import { Notice } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { MoveButtons } from './MoveButtons.tsx';
import { TransformationEditor } from './TransformationEditor.tsx';
import entries from '../../../platform/page/entries.module.css';
import styles from './transform.module.css';

/** A transformation as people call it; one that nobody knows by its id. */
export const nameOf = ({ id }: JsonObject): string => findTransformation(id)?.name ?? String(id ?? 'Unknown');

interface TransformationRowProps {
  readonly saved: JsonObject;
  /** Undefined while its result is on the way. */
  readonly step: TransformationStep | undefined;
  readonly index: number;
  readonly count: number;
  readonly onChange: (options: JsonObject) => void;
  readonly onDisable: (isDisabled: boolean) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One transformation: what it is, what it makes of what, what can be done with it, and its options. */
export function TransformationRow({ saved, step, index, count, onChange, onDisable, onMove, onRemove }: TransformationRowProps) {
  const name = nameOf(saved);
  const isOff = saved['disabled'] === true;
  return (
    <li
      className={classNames(entries.entry, styles.row, isOff && entries.isOff, isOff && styles.off)}
      tabIndex={-1}
      data-transformation={index}
      aria-label={`${index + 1}: ${name}`}
    >
      <div className={classNames(entries.head, styles.head)}>
        {count > 1 && (
          <span className={styles.grip} title="Drag to reorder">
            <Icon name="grip-vertical" size="small" />
          </span>
        )}
        <span className={entries.mark} aria-hidden>
          {index + 1}
        </span>
        <h4 className={styles.title}>{name}</h4>
        <Counts step={step} isOff={isOff} />
        <span className={styles.gap} />
        <MoveButtons what={name} index={index} count={count} onMove={onMove} />
        <IconButton
          size="compact"
          label={isOff ? `Switch ${name} on` : `Switch ${name} off`}
          isOn={isOff}
          icon={<Icon name={isOff ? 'eye-off' : 'eye'} />}
          onClick={() => onDisable(!isOff)}
        />
        <IconButton size="compact" label={`Remove ${name}`} icon={<Icon name="trash-2" />} onClick={onRemove} />
      </div>
      {!isOff && (
        <>
          <TransformationEditor id={saved['id']} options={objectOf(saved['options'])} frames={step?.before ?? []} onChange={onChange} />
          {step?.fault !== undefined && (
            <div className={styles.fault}>
              <Notice tone="warning">{step.fault}</Notice>
            </div>
          )}
        </>
      )}
    </li>
  );
}

/** What it begins with, and what it makes of it. */
function Counts({ step, isOff }: { readonly step: TransformationStep | undefined; readonly isOff: boolean }) {
  if (isOff) return <span className={styles.counts}>off</span>;
  if (!step || step.before.length === 0) return null;
  return (
    <span className={styles.counts}>
      {describeOutline(step.before)} <span aria-label="becomes">→</span> {describeOutline(step.after)}
    </span>
  );
}
