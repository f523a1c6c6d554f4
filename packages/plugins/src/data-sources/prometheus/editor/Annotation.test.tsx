import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JsonObject } from '@pharos/contract/primitives';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PrometheusAnnotationEditor } from './Annotation.tsx';

afterEach(cleanup);

function Harness({ onState }: { readonly onState: (query: JsonObject) => void }) {
  const [query, setQuery] = useState<JsonObject>({ fromTheFuture: 1 });
  const change = (fields: JsonObject) => {
    const next = { ...query, ...fields };
    setQuery(next);
    onState(next);
  };
  return <PrometheusAnnotationEditor query={query} onChange={change} />;
}

test('[2.2.5-h] the editor has expression, step, title, text, tags and the value as time', async () => {
  let state: JsonObject = {};
  render(<Harness onState={(next) => (state = next)} />);
  const step = screen.getByRole('textbox', { name: 'Step' });
  expect(step.getAttribute('placeholder')).toBe('60s');
  await userEvent.type(screen.getByRole('textbox', { name: 'Search expression' }), 'changes(up)');
  await userEvent.type(step, '5m');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title format' }), 'down {{{{instance}}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text format' }), 'job');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tag keys' }), 'job,env');
  await userEvent.click(screen.getByRole('switch', { name: 'Use value for time' }));
  expect(state).toEqual({
    fromTheFuture: 1,
    expr: 'changes(up)',
    step: '5m',
    titleFormat: 'down {{instance}}',
    textFormat: 'job',
    tagKeys: 'job,env',
    useValueForTime: true,
  });
});
