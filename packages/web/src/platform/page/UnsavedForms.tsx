import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { UnsavedGuard } from './UnsavedGuard.tsx';

type ReportEdits = (formId: string, isDirty: boolean) => void;

const ReportContext = createContext<ReportEdits | undefined>(undefined);

/** Asks before edits in any of the forms inside are lost. A page holds back one navigation for all of them: the router takes one blocker. */
export function UnsavedForms({ children }: { readonly children: ReactNode }) {
  const [dirtyIds, setDirtyIds] = useState<readonly string[]>([]);
  const report = useCallback<ReportEdits>(
    (formId, isDirty) =>
      setDirtyIds((before) => {
        const others = before.filter((id) => id !== formId);
        return isDirty ? [...others, formId] : others;
      }),
    [],
  );
  return (
    <ReportContext value={report}>
      {children}
      <UnsavedGuard isDirty={dirtyIds.length > 0} />
    </ReportContext>
  );
}

/** Says of a form whether something in it would be lost. Where its page has no guard, nobody asks. */
export function useUnsaved(isDirty: boolean): void {
  const report = useContext(ReportContext);
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    report?.(id, true);
    return () => report?.(id, false);
  }, [report, id, isDirty]);
}
