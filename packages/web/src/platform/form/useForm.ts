import { isEqualJson } from '@pharos/domain/text/equal-json';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';

/** What is wrong with the values of a form, by field. */
type Faults<Values> = { readonly [Field in keyof Values]?: string | undefined };

interface FormRules<Values, Other extends string> {
  /** What is stored, or nothing yet. */
  readonly initial: Values;
  /** What is wrong, in words for people; absent where nothing can be. */
  readonly check?: (values: Values) => Faults<Values>;
  /** Takes values that nothing is wrong with, once at a time. */
  readonly submit: (values: Values) => unknown;
  /** What else ends the form, by name: to skip it, to delete what it is about, to send it elsewhere. Each takes turns with `submit`, and is not checked. */
  readonly others?: { readonly [Name in Other]: (values: Values) => unknown };
  /** Another set of values is filled in next: after a submit the form is as it was at first. */
  readonly startsOver?: boolean;
}

/**
 * The state of a form. Each field says what is wrong with it from the first submit on, until nothing is. What `submit` throws or rejects
 * with leaves the values as they are, and is the `failure` until something is typed or submitted.
 */
export function useForm<Values extends object, Other extends string = never>(rules: FormRules<Values, Other>) {
  const { initial, check, submit, others, startsOver = false } = rules;
  const [first] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [state, setState] = useState<'untouched' | 'typed' | 'submitted'>('untouched');
  const [busy, setBusy] = useState<'submit' | Other>();
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const faults: Faults<Values> = check?.(values) ?? {};
  const shown: Faults<Values> = isTried ? faults : {};
  const send = async (name: 'submit' | Other, take: ((values: Values) => unknown) | undefined) => {
    if (busy !== undefined) return;
    setBusy(name);
    setState('typed');
    setFailure(undefined);
    try {
      await take?.(values);
      setSaved(startsOver ? first : values);
      if (startsOver) setValues((now) => (now === values ? first : now));
      setTried(false);
      setState('submitted');
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const isDirty = !isEqualJson(values, saved);
  return {
    values,
    faults: shown,
    failure,
    /** The failure in words for people. */
    failureText: failure === undefined ? undefined : messageOf(failure),
    /** Something was typed since the form was opened or submitted. */
    isTouched: state === 'typed' || (state === 'submitted' && isDirty),
    isBusy: busy !== undefined,
    /** What is under way: the submit, or one of the others. */
    busy,
    /** All that is typed was submitted. */
    isSubmitted: state === 'submitted' && !isDirty,
    /** Something would be lost. */
    isDirty,
    /** With an empty part: something was changed that stands beside the values, such as the folder. */
    change: (part: Partial<Values>): void => {
      setValues((before) => ({ ...before, ...part }));
      setFailure(undefined);
      setState('typed');
    },
    submit: (): void => {
      setTried(true);
      if (Object.values(faults).every((fault) => fault === undefined)) void send('submit', submit);
    },
    /** Runs one of the others. Resolves when it is over, also where it failed. */
    run: (name: Other): Promise<void> => send(name, others?.[name]),
  };
}
