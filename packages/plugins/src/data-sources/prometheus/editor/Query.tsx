import { CodeEditor } from '@pharos/plugin/unstable/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { QueryEditorProps } from '@pharos/plugin/ui';
import { TEXT_LIMITS } from '@pharos/plugin';
import type { PrometheusQuery } from '../query.ts';
import { checkExpression } from './check-expression.ts';
import { promQl } from './prom-ql.ts';
import { createClient } from './prometheus-client.ts';
import { QueryLine } from './QueryLine.tsx';
import { QueryOptions } from './QueryOptions.tsx';
import { runsOnEnter } from './runs-on-enter.ts';

/** What is longer was pasted by mistake: the server does not query it, and it would make every letter slow. */
const MAX_LENGTH = TEXT_LIMITS.expression;

const refusalOf = (length: number): string =>
  `Left out: the expression would have ${length.toLocaleString('en-US')} letters, ${MAX_LENGTH.toLocaleString('en-US')} are the most.`;

const isComplete = (expression: string): boolean => checkExpression(expression) === undefined;

/** One PromQL expression with its options. */
export function PrometheusQueryEditor(props: QueryEditorProps<PrometheusQuery>) {
  const { query, refId, panel, onChange, onRun, onUnfinished, send, range, now } = props;
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef({ send, range, now });
  useEffect(() => {
    latest.current = { send, range, now };
  }, [send, range, now]);
  const { language, typeOf } = useMemo(() => {
    const client = createClient({
      send: (request, signal) => latest.current.send(request, signal),
      range: () => latest.current.range,
      now: () => latest.current.now(),
    });
    return { language: promQl(client), typeOf: client.knownType };
  }, []);
  return (
    <>
      <CodeEditor
        label={`Query ${refId}`}
        value={query.expr}
        placeholder="Enter a PromQL query"
        extensions={language}
        maxLength={MAX_LENGTH}
        onRefused={(length) => setRefusal(refusalOf(length))}
        onChange={(expr) => {
          setRefusal(undefined);
          onChange({ expr });
        }}
        onRun={onRun}
        runsOnEnter={runsOnEnter}
        isComplete={isComplete}
        onUnfinished={onUnfinished}
      />
      <QueryLine query={query} panel={panel} typeOf={typeOf} refusal={refusal} />
      <QueryOptions {...props} />
    </>
  );
}
