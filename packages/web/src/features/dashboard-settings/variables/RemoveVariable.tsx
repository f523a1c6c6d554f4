import type { JsonObject } from '@pharos/contract/primitives';
import { findUses, type VariableUse } from '@pharos/domain/variables/usage';
import { removeVariable } from '@pharos/domain/variables/variable-commands';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { useState, type ReactNode } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { undoText } from '../../dashboard/index.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { UseList } from './UseList.tsx';

/** A variable that may be taken away. */
interface Removable {
  readonly index: number;
  readonly entry: JsonObject;
  readonly name: string;
}

/**
 * Takes a variable away: at once where nothing uses it, else after a warning that says what does. Gives the warning, and what begins it;
 * `onRemoved` follows once it is gone.
 */
export function useRemoveVariable(onRemoved?: () => void): readonly [warning: ReactNode, request: (variable: Removable) => void] {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const [requested, setRequested] = useState<{ readonly variable: Removable; readonly uses: readonly VariableUse[] }>();
  const remove = ({ index, entry, name }: Removable) => {
    store.edit(removeVariable(index, entry));
    toasts.success(`${name} removed`, undoText());
    onRemoved?.();
  };
  const request = (variable: Removable) => {
    const uses = findUses(store.getState().history.current, variable.name);
    if (uses.length === 0) remove(variable);
    else setRequested({ variable, uses });
  };
  const warning = requested && (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={(isOpen) => !isOpen && setRequested(undefined)}
      title={`Delete ${requested.variable.name}?`}
      text="It is in use. What refers to it keeps the reference, which then stands for nothing."
      confirmLabel="Delete"
      onConfirm={() => {
        setRequested(undefined);
        remove(requested.variable);
      }}
    >
      <UseList uses={requested.uses} label={`Where ${requested.variable.name} is used`} />
    </ConfirmDialog>
  );
  return [warning, request];
}
