import { Button } from '@pharos/ui/button';
import { classNames } from '@pharos/ui/element';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { ConfigureStep } from './ConfigureStep.tsx';
import { CreatedStep } from './CreatedStep.tsx';
import styles from './take.module.css';
import type { CreatedSnapshot } from './useCreateSnapshot.ts';

const STEPS = ['Configure', 'Created', 'Deleted'] as const;
type SnapshotStep = 1 | 2 | 3;

interface SnapshotTabProps {
  /** The panel that is frozen; undefined: the dashboard. */
  readonly panelId: number | undefined;
  readonly onClose: () => void;
}

type Progress =
  | { readonly step: Extract<SnapshotStep, 1 | 3> }
  | { readonly step: Extract<SnapshotStep, 2>; readonly created: CreatedSnapshot };

/** Freezes what is on the page: configure, then the link, then perhaps away with it. */
export function SnapshotTab({ panelId, onClose }: SnapshotTabProps) {
  const [progress, setProgress] = useState<Progress>({ step: 1 });
  return (
    <div className={styles.tab}>
      <Steps step={progress.step} />
      {progress.step === 1 && (
        <ConfigureStep panelId={panelId} onCancel={onClose} onCreated={(created) => setProgress({ step: 2, created })} />
      )}
      {progress.step === 2 && <CreatedStep created={progress.created} onDeleted={() => setProgress({ step: 3 })} />}
      {progress.step === 3 && <DeletedStep onAgain={() => setProgress({ step: 1 })} />}
    </div>
  );
}

const DeletedStep = ({ onAgain }: { readonly onAgain: () => void }) => (
  <>
    <div className={styles.deleted}>
      <EmptyState isCompact role="status" icon={<Icon name="trash-2" size="large" />} title="The snapshot is deleted">
        Whoever has it open keeps it until the page is closed. Caches on the way may keep it up to an hour.
      </EmptyState>
    </div>
    <div className={styles.buttons}>
      <Button onClick={onAgain}>New snapshot</Button>
    </div>
  </>
);

/** Where one is between the first step and the last. */
function Steps({ step }: { readonly step: SnapshotStep }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={classNames(index + 1 < step && styles.isDone, index + 1 === step && styles.isNow)}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <i aria-hidden>{index + 1}</i>
          {name}
        </li>
      ))}
    </ol>
  );
}
