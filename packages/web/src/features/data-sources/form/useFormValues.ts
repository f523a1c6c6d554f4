import type { DataSourceEditor } from '@pharos/plugin/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { findManifest } from '@pharos/plugin/run/registry';
import { useOtherPlugins } from '../../../platform/plugins/useOtherPlugins.ts';
import { isSameValues, type DataSourceFormValues } from './form-values.ts';
import { findFormFaults, faultsWhileTyping, isFaultless, shownFaults } from './faults.ts';
import type { DataSourceFormState } from './form-context.ts';

interface FormPlace {
  readonly isReadOnly: boolean;
  /** Names of the other data sources; the same list at each render until they change. */
  readonly takenNames: readonly string[];
}

/** The draft of a form: what is typed, what is stored, what is wrong with it. Most faults show after the first try to save, and go as they are mended. */
export function useFormValues(initial: DataSourceFormValues, { isReadOnly, takenNames }: FormPlace) {
  const plugins = useOtherPlugins();
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const httpBlock = useRef<string | undefined>(undefined);
  const noteHttpBlock = useCallback((suggestedUrl: string) => {
    httpBlock.current = suggestedUrl;
    return () => {
      httpBlock.current = undefined;
    };
  }, []);
  const editorFaults = useRef<DataSourceEditor['faults']>(undefined);
  const noteFaults = useCallback((faults: DataSourceEditor['faults']) => {
    editorFaults.current = faults;
    return () => {
      editorFaults.current = undefined;
    };
  }, []);
  const faultsNow = () =>
    findFormFaults(values, { hasHttpBlock: httpBlock.current !== undefined, suggestedUrl: httpBlock.current ?? '', takenNames });
  const faults = wasTried ? faultsNow() : faultsWhileTyping(values);
  const { type } = values;
  const state: DataSourceFormState = useMemo(
    () => ({
      values,
      saved,
      faults,
      wasTried,
      isReadOnly,
      accessModes: findManifest(plugins, type)?.access ?? ['proxy'],
      change: setValues,
      noteHttpBlock,
      noteFaults,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the faults follow from the draft and from whether saving was tried
    [values, saved, wasTried, takenNames, isReadOnly, type, noteHttpBlock, noteFaults, plugins],
  );
  return {
    state,
    isDirty: !isReadOnly && !isSameValues(values, saved),
    /** Whether the draft may be stored; shows what is wrong when it may not. */
    check: (): boolean => {
      setTried(true);
      return isFaultless(faultsNow()) && isFaultless(shownFaults(editorFaults.current?.(values), true));
    },
    /** The draft is stored as this now. */
    commit: (next: DataSourceFormValues) => {
      setSaved(next);
      setValues(next);
      setTried(false);
    },
  };
}
