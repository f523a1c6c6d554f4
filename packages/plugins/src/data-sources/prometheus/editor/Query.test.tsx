import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TEXT_LIMITS } from '@pharos/plugin';
import { PrometheusQuery } from '../query.ts';
import { PrometheusQueryEditor } from './Query.tsx';

// The language comes as CommonJS and brings a CodeMirror of its own outside the bundle; what is tested here is not the language.
vi.mock('./prom-ql.ts', () => ({ promQl: () => [] }));

afterEach(cleanup);

// The code editor measures its text; jsdom has no boxes.
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });

test('[B12] an expression is as long as the server takes it, and what would make it longer is left out with a word', () => {
  const onChange = vi.fn<(change: Partial<PrometheusQuery>) => void>();
  render(
    <PrometheusQueryEditor
      query={PrometheusQuery.parse({ expr: 'x'.repeat(TEXT_LIMITS.expression - 1) })}
      refId="A"
      onChange={onChange}
      onRun={() => undefined}
      onUnfinished={() => undefined}
      send={async () => ({ status: 200, contentType: 'application/json', text: '{"status":"success","data":[]}' })}
      dataSource={{ id: 1, name: 'prom', directUrl: 'http://prom.test', jsonData: {} }}
      range={{ fromMs: 0, toMs: 3_600_000 }}
      now={() => 0}
    />,
  );
  const editor = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Query A' }));
  const type = () => act(() => editor?.dispatch({ changes: { from: 0, insert: 'y' }, userEvent: 'input.type' }));
  type();
  expect(onChange).toHaveBeenCalledOnce();
  type();
  expect(onChange).toHaveBeenCalledOnce();
  screen.getByText('Left out: the expression would have 65,537 letters, 65,536 are the most.');
});

test('[2.2.4-k] [1.2.3-n] the expression is written as it is typed, and Ctrl+Enter runs it', () => {
  const onRun = vi.fn<() => void>();
  const onChange = vi.fn<(change: Partial<PrometheusQuery>) => void>();
  render(
    <PrometheusQueryEditor
      query={PrometheusQuery.parse({ expr: 'up' })}
      refId="A"
      onChange={onChange}
      onRun={onRun}
      onUnfinished={() => undefined}
      send={async () => ({ status: 200, contentType: 'application/json', text: '{"status":"success","data":[]}' })}
      dataSource={{ id: 1, name: 'prom', directUrl: 'http://prom.test', jsonData: {} }}
      range={{ fromMs: 0, toMs: 3_600_000 }}
      now={() => 0}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Query A' });
  expect(field.textContent).toBe('up');
  EditorView.findFromDOM(field)?.dispatch({ changes: { from: 2, insert: '{job="a"}' }, userEvent: 'input.type' });
  expect(onChange).toHaveBeenLastCalledWith({ expr: 'up{job="a"}' });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, ctrlKey: true });
  expect(onRun).toHaveBeenCalledOnce();
});
