import { isEqualJson } from '@pharos/domain/text/equal-json';
import { useState } from 'react';

/** What is wrong with the values of a form, by field. */
type Faults<Values> = { readonly [Field in keyof Values]?: string | undefined };

interface FormRules<Values> {
  /** What is stored, or nothing yet. */
  readonly initial: Values;
  /** What is wrong, in words for people; absent where nothing can be. */
  readonly check?: (values: Values) => Faults<Values>;
  /** Takes values that nothing is wrong with, once at a time. */
  readonly submit: (values: Values) => unknown;
  /** Another set of values is filled in next: after a submit the form is as it was at first. */
  readonly startsOver?: boolean;
}

/**
 * The state of a form. Each field says what is wrong with it from the first submit on, until nothing is. What `submit` throws or rejects
 * with leaves the values as they are, and is the `failure` until something is typed or submitted.
 */
export function useForm<Values extends object>({ initial, check, submit, startsOver = false }: FormRules<Values>) {
  const [first] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [state, setState] = useState<'untouched' | 'typed' | 'busy' | 'submitted'>('untouched');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const faults: Faults<Values> = check?.(values) ?? {};
  const shown: Faults<Values> = isTried ? faults : {};
  const send = async () => {
    setTried(true);
    if (state === 'busy' || Object.values(faults).some((fault) => fault !== undefined)) return;
    setState('busy');
    setFailure(undefined);
    try {
      await submit(values);
      setSaved(startsOver ? first : values);
      if (startsOver) setValues((now) => (now === values ? first : now));
      setTried(false);
      setState('submitted');
    } catch (error) {
      setFailure(error);
      setState('typed');
    }
  };
  const isDirty = !isEqualJson(values, saved);
  return {
    values,
    faults: shown,
    failure,
    /** Something was typed since the form was opened or submitted. */
    isTouched: state === 'typed' || state === 'busy' || (state === 'submitted' && isDirty),
    isBusy: state === 'busy',
    /** All that is typed was submitted. */
    isSubmitted: state === 'submitted' && !isDirty,
    /** Something would be lost. */
    isDirty,
    change: (part: Partial<Values>): void => {
      setValues((before) => ({ ...before, ...part }));
      setFailure(undefined);
      if (state !== 'busy') setState('typed');
    },
    submit: (): void => void send(),
  };
}
