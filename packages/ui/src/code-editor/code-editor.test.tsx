import { autocompletion, completionStatus, startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../testing/index.ts';
import { CodeEditor } from './CodeEditor.tsx';

// The editor measures its text; jsdom has no boxes.
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });

/** Every word that begins with `up`, as a store would name its metrics. */
const NAMES = [
  autocompletion({
    override: [
      (context) => ({
        from: context.matchBefore(/\w*/)?.from ?? 0,
        options: ['up', 'up_time', 'up_since'].map((label) => ({ label })),
        validFor: /^\w*$/,
      }),
    ],
  }),
];

function renderEditor() {
  const reported: boolean[] = [];
  const onRun = vi.fn<() => void>();
  const onChange = vi.fn<(text: string) => void>();
  render(
    <CodeEditor
      label="Query A"
      value=""
      extensions={NAMES}
      isComplete={(text) => !text.endsWith('(')}
      onChange={onChange}
      onRun={onRun}
      onUnfinished={(isUnfinished) => reported.push(isUnfinished)}
    />,
  );
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Query A' }));
  if (!view) throw new Error('no editor');
  view.focus();
  const type = (text: string) => view.dispatch({ ...view.state.replaceSelection(text), userEvent: 'input.type' });
  return { view, type, reported, onRun, onChange };
}

test('a text that cannot be read to its end is unfinished, and so is a word while others are suggested for it', async () => {
  const { view, type, reported } = renderEditor();
  type('sum(');
  expect(reported.at(-1)).toBe(true);
  type('u');
  startCompletion(view);
  await waitFor(() => expect(completionStatus(view.state)).toBe('active'));
  expect(reported.at(-1)).toBe(true);
});

test('a word that is one of the suggestions stands for itself', async () => {
  const { view, type, reported } = renderEditor();
  type('up');
  startCompletion(view);
  await waitFor(() => expect(completionStatus(view.state)).toBe('active'));
  expect(reported.at(-1)).toBe(false);
  type('_');
  await waitFor(() => expect(reported.at(-1)).toBe(true));
});

test('what is set from outside is not typing', () => {
  const { view, reported } = renderEditor();
  view.contentDOM.blur();
  view.dispatch({ changes: { from: 0, insert: 'sum(' } });
  expect(reported).toEqual([]);
});

test('[1.2.3-n] Ctrl+Enter runs the query and writes nothing; Enter alone is a new line', () => {
  const { view, onRun, onChange } = renderEditor();
  fireEvent.keyDown(view.contentDOM, { key: 'Enter', keyCode: 13, ctrlKey: true });
  expect(onRun).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(view.contentDOM, { key: 'Enter', keyCode: 13 });
  expect(onRun).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('\n');
});
