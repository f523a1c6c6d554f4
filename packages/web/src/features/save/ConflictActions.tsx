import { Button } from '@pharos/ui/button';
import { type FoundViewers, labelWithViewers } from '../permissions/index.ts';

/** What takes a while. */
export type ConflictAction = 'copy' | 'overwrite' | 'merge';

interface ConflictActionsProps {
  readonly busyWith: ConflictAction | undefined;
  /** The version that somebody else saved; undefined until it is there. */
  readonly version: number | undefined;
  /** Clashes that nobody has decided yet; undefined where the two cannot be merged. */
  readonly openClashes: number | undefined;
  /** Who would see the copy and does not see the dashboard. */
  readonly copyViewers: FoundViewers;
  readonly onClose: () => void;
  readonly onLoad: () => void;
  readonly onCopy: () => void;
  readonly onOverwrite: () => void;
  readonly onMerge: () => void;
}

/** Every way out of a conflict; while one is carried out, no other one can be taken. */
export function ConflictActions({ busyWith, version, openClashes, copyViewers, ...on }: ConflictActionsProps) {
  const isBusy = busyWith !== undefined;
  const stateOf = (action: ConflictAction) => ({
    disabled: isBusy && busyWith !== action,
    isBusy: busyWith === action,
    busyLabel: 'Saving',
  });
  const copy = stateOf('copy');
  return (
    <>
      <Button disabled={isBusy} onClick={on.onClose}>
        Keep editing
      </Button>
      <Button {...copy} disabled={copy.disabled || copyViewers.kind === 'pending'} onClick={on.onCopy}>
        {labelWithViewers('Save as copy', copyViewers)}
      </Button>
      {version !== undefined && <Button variant="danger" disabled={isBusy} onClick={on.onLoad}>{`Load version ${version}`}</Button>}
      <Button variant={openClashes === undefined ? 'danger-solid' : 'danger'} {...stateOf('overwrite')} onClick={on.onOverwrite}>
        Save and overwrite
      </Button>
      {openClashes !== undefined && (
        <Button
          variant="primary"
          {...stateOf('merge')}
          aria-disabled={openClashes > 0}
          title={openClashes > 0 ? `Choose yours or theirs first: ${openClashes} left` : undefined}
          onClick={on.onMerge}
        >
          Merge and save
        </Button>
      )}
    </>
  );
}
