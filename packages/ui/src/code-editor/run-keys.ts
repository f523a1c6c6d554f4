import { acceptCompletion, closeCompletion, completionStatus, selectedCompletion } from '@codemirror/autocomplete';
import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';

/** Letters before the cursor that are looked at for the word being typed; names are shorter. */
const MAX_WORD = 300;

interface RunKeys {
  /** False where nothing can be run. */
  readonly onRun: () => boolean;
  /** Whether Enter with the cursor at `position` runs the text instead of adding a line. */
  readonly runsOnEnter: (text: string, position: number) => boolean;
}

/** The word that ends at the cursor. */
export function typedWord(state: EditorState): string {
  const { head } = state.selection.main;
  return /[\w:]*$/.exec(state.sliceDoc(Math.max(0, head - MAX_WORD), head))?.[0] ?? '';
}

/**
 * Ctrl/Cmd+Enter and Shift+Enter run what stands there, whatever a list of completions has marked. Enter takes the completion that is
 * marked; where that is the word as it stands, or no list is open, it runs a finished text and otherwise adds a line.
 */
export function runKeys({ onRun, runsOnEnter }: RunKeys): Extension {
  const run = (view: EditorView): boolean => {
    closeCompletion(view);
    return onRun();
  };
  const enter = (view: EditorView): boolean => {
    if (takesCompletion(view)) return true;
    const { doc, selection, readOnly } = view.state;
    if (readOnly || !selection.main.empty || !runsOnEnter(doc.toString(), selection.main.head)) return false;
    return run(view);
  };
  // Before the keys of completions, which would take Enter for themselves.
  return Prec.highest(
    keymap.of([
      { key: 'Mod-Enter', run: (view) => run(view) || true },
      { key: 'Shift-Enter', run },
      { key: 'Enter', run: enter },
    ]),
  );
}

function takesCompletion(view: EditorView): boolean {
  if (completionStatus(view.state) !== 'active') return false;
  if (selectedCompletion(view.state)?.label === typedWord(view.state)) return false;
  return acceptCompletion(view);
}
