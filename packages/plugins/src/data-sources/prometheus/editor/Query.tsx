import { CodeEditor } from '@pharos/plugin/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { QueryEditorProps } from '../../../data-source-editor.ts';
import type { PrometheusQuery } from '../query.ts';
import { checkExpression } from './check-expression.ts';
import { promQl } from './prom-ql.ts';
import { createClient } from './prometheus-client.ts';
import { QueryOptions } from './QueryOptions.tsx';
import { runsOnEnter } from './runs-on-enter.ts';

const isComplete = (expression: string): boolean => checkExpression(expression) === undefined;

/** One PromQL expression with its options. */
export function PrometheusQueryEditor(props: QueryEditorProps<PrometheusQuery>) {
  const { query, refId, onChange, onRun, onUnfinished, send, range, now } = props;
  const latest = useRef({ send, range, now });
  useEffect(() => {
    latest.current = { send, range, now };
  }, [send, range, now]);
  const language = useMemo(
    () =>
      promQl(
        createClient({
          send: (request, signal) => latest.current.send(request, signal),
          range: () => latest.current.range,
          now: () => latest.current.now(),
        }),
      ),
    [],
  );
  return (
    <>
      <CodeEditor
        label={`Query ${refId}`}
        value={query.expr}
        placeholder="Enter a PromQL query"
        extensions={language}
        onChange={(expr) => onChange({ expr })}
        onRun={onRun}
        runsOnEnter={runsOnEnter}
        isComplete={isComplete}
        onUnfinished={onUnfinished}
      />
      <QueryOptions {...props} />
    </>
  );
}
