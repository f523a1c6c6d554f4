import type { Panel } from '@pharos/contract/dashboard/panel';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { isTypingTarget } from '@pharos/ui/keyboard';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDashboardStore } from '../dashboard-store/index.ts';

/** What of a panel decides which question is sent. */
const QUERY_FIELDS = ['datasource', 'targets', 'interval', 'maxDataPoints', 'timeFrom', 'timeShift'] as const;

/** Queries run this long after the last letter. */
export const TYPING_PAUSE_MS = 600;

const NONE: ReadonlySet<string> = new Set();

const toggled = (refIds: ReadonlySet<string>, refId: string): ReadonlySet<string> => refIds.symmetricDifference(new Set([refId]));

const isSameQuery = (a: Panel, b: Panel): boolean => QUERY_FIELDS.every((name) => a[name] === b[name]);

export interface PreviewPanel {
  /** The panel with its newest look and the question of the last pause in typing. */
  readonly shown: Panel;
  /** Takes over what was typed at once: the field was left, or Enter pressed. */
  readonly commit: () => void;
  /** A query says with each letter whether a pause is to run nothing: it is not whole, or is drawn only when somebody runs it. */
  readonly hold: (refId: string, isOnHold: boolean) => void;
}

/** The panel to preview. The document changes with each letter; what is asked follows after a pause, a choice or a press at once. */
export function usePreviewPanel(panel: Panel): PreviewPanel {
  const store = useDashboardStore();
  const [requested, setRequested] = useState(panel);
  const [onHold, setOnHold] = useState(NONE);
  const isCommitted = isSameQuery(requested, panel);
  const isOnHold = onHold.size > 0;
  useEffect(() => {
    if (isCommitted || isOnHold) return undefined;
    const timer = setTimeout(() => setRequested(panel), isTypingTarget(document.activeElement) ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [panel, isCommitted, isOnHold]);
  const commit = useCallback(() => {
    setOnHold(NONE);
    setRequested((before) => findPanel(store.getState().history.current, panel.id) ?? before);
  }, [store, panel.id]);
  const hold = useCallback(
    (refId: string, isOn: boolean) => setOnHold((before) => (before.has(refId) === isOn ? before : toggled(before, refId))),
    [],
  );
  const shown = useMemo(
    () => (isCommitted ? panel : { ...panel, ...Object.fromEntries(QUERY_FIELDS.map((name) => [name, requested[name]])) }),
    [panel, requested, isCommitted],
  );
  return { shown, commit, hold };
}
