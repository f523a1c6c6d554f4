import { Button, Icon, type EditedPanel } from '@pharos/plugin/ui';
import { IconButton } from '@pharos/plugin/unstable/ui';
import { useEffect, useState } from 'react';
import { findHint, type HintFix } from '../hints.ts';
import type { PrometheusQuery } from '../query.ts';
import { checkExpression } from './check-expression.ts';
import styles from './QueryLine.module.css';

/** What is wrong with an expression is said this long after the last letter: until then somebody is in the middle of it. */
const CHECK_AFTER_MS = 400;

interface QueryLineProps {
  readonly query: PrometheusQuery;
  readonly panel: EditedPanel | undefined;
  readonly typeOf: (metric: string) => string | undefined;
  /** Something else that has to be said first. */
  readonly refusal: string | undefined;
}

/** One quiet line below an expression: what is wrong with it, else what would make it better, with the press that does. Its room is kept. */
export function QueryLine({ query, panel, typeOf, refusal }: QueryLineProps) {
  const { expr } = query;
  const problem = checkExpression(expr)?.message;
  const isPaused = usePause(expr);
  const fault = refusal ?? (isPaused ? problem : undefined);
  const hint =
    fault === undefined && problem === undefined && panel
      ? findHint({ query, panel, points: panel.points, typeOf }, (id) => panel.closedHints.has(id))
      : undefined;
  const apply = (fix: HintFix) => {
    if (fix.kind === 'query') panel?.changeTarget(fix.fields);
    else if (fix.kind === 'unit') panel?.setUnit(fix.unit);
    else panel?.showRange(fix.fromMs, fix.toMs);
  };
  return (
    <div className={styles.line} role="status">
      {fault !== undefined && <span className={styles.fault}>{fault}</span>}
      {hint && (
        <>
          <span>{hint.text}</span>
          <Button variant="quiet" size="compact" className={styles.action} onClick={() => apply(hint.fix)}>
            {hint.action}
          </Button>
          <IconButton
            label={`Close the hint: ${hint.text}`}
            size="tiny"
            icon={<Icon name="x" size="small" />}
            onClick={() => panel?.closeHint(hint.id)}
          />
        </>
      )}
    </div>
  );
}

/** Whether a text has stood as it is for a while. */
function usePause(text: string): boolean {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused === text;
}
