import { use, useEffect, useState } from 'react';
import { FieldContext } from './field-context.ts';
import { describeNumbers, isUnfinished, type NumberRule, readNumber } from './number-text.ts';

interface Draft {
  readonly text: string;
  /** What held when typing began. */
  readonly before: number | null;
  readonly isLeft: boolean;
}

interface TypedNumberOptions {
  readonly value: number | null;
  readonly rule: NumberRule;
  readonly onChange: (value: number | null) => void;
}

/**
 * What is typed into the field of a number. A text that the rule refuses stays for its author to mend, and the number from
 * before comes back, so that no beginning of the text is taken for all of it. A value that changes from elsewhere ends such a text.
 */
export function useTypedNumber({ value, rule, onChange }: TypedNumberOptions) {
  const [saved, setDraft] = useState<Draft>();
  const draft = saved?.isLeft && value !== saved.before ? undefined : saved;
  const isRefused = draft !== undefined && readNumber(draft.text, rule) === undefined;
  const fault = isRefused && (draft.isLeft || !isUnfinished(draft.text, rule)) ? describeNumbers(rule) : undefined;
  const report = use(FieldContext)?.report;
  useEffect(() => {
    report?.(fault);
    return () => report?.(undefined);
  }, [report, fault]);
  return {
    text: draft?.text,
    isRefused,
    /** What the field takes, where nothing around it can say so. */
    ownFault: report ? undefined : fault,
    type: (text: string) => {
      const before = draft ? draft.before : value;
      setDraft({ text, before, isLeft: false });
      const read = readNumber(text, rule);
      if (read !== undefined) onChange(read);
      else if (value !== before) onChange(before);
    },
    leave: () => setDraft(isRefused ? { ...draft, isLeft: true } : undefined),
    drop: () => setDraft(undefined),
  };
}
