import { autocompletion, completionStatus, startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../testing/index.ts';
import { CodeEditor } from './CodeEditor.tsx';

/** CodeMirror takes no key for a list that has only just opened; this long is its `interactionDelay`. */
const INTERACTION_DELAY_MS = 80;

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

interface EditorOptions {
  readonly value?: string;
  readonly maxLength?: number;
}

function renderEditor({ value = '', maxLength }: EditorOptions = {}) {
  const reported: boolean[] = [];
  const onRun = vi.fn<() => void>();
  const onChange = vi.fn<(text: string) => void>();
  const onCommit = vi.fn<(text: string) => void>();
  const onRefused = vi.fn<(length: number) => void>();
  render(
    <CodeEditor
      label="Query A"
      value={value}
      maxLength={maxLength}
      onRefused={onRefused}
      onCommit={onCommit}
      runsOnEnter={(text, position) => text.trim() !== '' && !text.endsWith('(') && position === text.length}
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
  const press = (key: string, modifiers: object = {}) => fireEvent.keyDown(view.contentDOM, { key, keyCode: 13, ...modifiers });
  return { view, type, press, reported, onRun, onChange, onCommit, onRefused };
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

test('[1.2.3-n] Ctrl+Enter and Shift+Enter run the query and write nothing', () => {
  const { press, onRun, onChange } = renderEditor();
  press('Enter', { ctrlKey: true });
  press('Enter', { shiftKey: true });
  expect(onRun).toHaveBeenCalledTimes(2);
  expect(onChange).not.toHaveBeenCalled();
});

test('Enter runs a finished text, and adds a line where it goes on', () => {
  const { view, type, press, onRun } = renderEditor();
  type('sum(');
  press('Enter');
  expect(onRun).not.toHaveBeenCalled();
  expect(view.state.doc.toString()).toBe('sum(\n');
  type('up)');
  press('Enter');
  expect(onRun).toHaveBeenCalledOnce();
  expect(view.state.doc.toString()).toBe('sum(\nup)');
  view.dispatch({ selection: { anchor: 5 } });
  press('Enter');
  expect(view.state.doc.toString()).toBe('sum(\n\nup)');
});

test('without a rule for Enter it adds a line everywhere, and so does Shift+Enter where nothing runs', () => {
  render(<CodeEditor label="JSON" value="{}" onChange={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'JSON' });
  const view = EditorView.findFromDOM(field);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, shiftKey: true });
  expect(view?.state.doc.lines).toBe(3);
});

test('empty lines at the end are never handed on, and go when the field is left', () => {
  const { view, type, onChange, onCommit } = renderEditor({ value: 'up' });
  view.dispatch({ selection: { anchor: 2 } });
  type(' +\n\n');
  expect(onChange).toHaveBeenLastCalledWith('up +');
  expect(view.state.doc.toString()).toBe('up +\n\n');
  view.contentDOM.blur();
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('up +');
  expect(view.state.doc.toString()).toBe('up +');
});

test('a text that was stored with an empty line at its end is no change until somebody types', () => {
  const { view, onChange, onCommit } = renderEditor({ value: 'up\n' });
  view.contentDOM.blur();
  expect([onChange.mock.calls, onCommit.mock.calls]).toEqual([[], []]);
});

test('Enter takes exactly the marked name; where that is what stands there already, it runs', async () => {
  const { view, type, press, onRun } = renderEditor();
  type('up_');
  startCompletion(view);
  await waitFor(() => expect(completionStatus(view.state)).toBe('active'));
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + INTERACTION_DELAY_MS);
  onTestFinished(() => clock.mockRestore());
  press('Enter');
  expect(view.state.doc.toString()).toBe('up_since');
  expect(onRun).not.toHaveBeenCalled();
  startCompletion(view);
  await waitFor(() => expect(completionStatus(view.state)).toBe('active'));
  press('Enter');
  expect(onRun).toHaveBeenCalledOnce();
  expect(view.state.doc.toString()).toBe('up_since');
  expect(completionStatus(view.state)).toBeNull();
});

test('Shift+Enter runs what stands there, whatever is marked in a list', async () => {
  const { view, type, press, onRun } = renderEditor();
  type('up_');
  startCompletion(view);
  await waitFor(() => expect(completionStatus(view.state)).toBe('active'));
  press('Enter', { shiftKey: true });
  expect(onRun).toHaveBeenCalledOnce();
  expect(view.state.doc.toString()).toBe('up_');
  expect(completionStatus(view.state)).toBeNull();
});

test('what is typed or pasted beyond the limit is left out and reported; a longer text that is there can be shortened', () => {
  const { view, type, onChange, onRefused } = renderEditor({ value: 'x'.repeat(12), maxLength: 10 });
  view.dispatch({ changes: { from: 0, to: 1 }, userEvent: 'delete' });
  expect(onChange).toHaveBeenLastCalledWith('x'.repeat(11));
  view.dispatch({ changes: { from: 0, to: 11 }, userEvent: 'delete' });
  view.dispatch({ changes: { from: 0, insert: 'y'.repeat(5_000_000) }, userEvent: 'input.paste' });
  expect(view.state.doc.length).toBe(0);
  expect(onRefused).toHaveBeenCalledWith(5_000_000);
  type('0123456789');
  expect(view.state.doc.length).toBe(10);
});

test('the editor stands at the first paint: what is below it does not move', () => {
  let lines = 0;
  function Page() {
    useLayoutEffect(() => void (lines = document.querySelectorAll('.cm-line').length));
    return <CodeEditor label="Query" value={'up\ndown'} onChange={() => {}} />;
  }
  render(<Page />);
  expect(lines).toBe(2);
});
