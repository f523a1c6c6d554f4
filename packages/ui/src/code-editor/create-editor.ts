import { closeBrackets, closeBracketsKeymap, completionStatus, currentCompletions } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Extension, EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { completionList } from './completion-list.ts';
import { limitLength } from './max-length.ts';
import { runKeys, typedWord } from './run-keys.ts';
import { withoutTrailingLines } from './trailing-lines.ts';

interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly nonce: string | undefined;
  readonly extensions: readonly Extension[];
  readonly label: string;
  readonly placeholder: string;
  readonly isReadOnly: boolean;
  /** Empty lines at the end are left out, here and in `onCommit`. */
  readonly onChange: (text: string) => void;
  /** False where nothing can be run. */
  readonly onRun: () => boolean;
  readonly onCommit: (text: string) => void;
  /** Whether Enter with the cursor at `position` runs the text instead of adding a line. */
  readonly runsOnEnter: (text: string, position: number) => boolean;
  readonly maxLength: number;
  /** What was typed or pasted would have made the text this long, and was left out. */
  readonly onRefused: (length: number) => void;
  /** Whether a text can be read to its end. */
  readonly isComplete: (text: string) => boolean;
  readonly onUnfinished: (isUnfinished: boolean) => void;
}

export interface CodeEditorHandle {
  /** Replaces the text from outside; the cursor stays when nothing changed. */
  setText(text: string): void;
  destroy(): void;
}

/** The colours of code, from the tokens. */
const highlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.name)], color: 'var(--code-fn)' },
  { tag: [tags.variableName, tags.name], color: 'var(--code-metric)' },
  { tag: [tags.labelName, tags.propertyName, tags.attributeName], color: 'var(--code-label)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: 'var(--code-op)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
  { tag: tags.invalid, color: 'var(--error-text)' },
]);

/**
 * Typing over a selection is done here: Chromium would carry over the look of the replaced text as an inline style, which the content
 * security policy refuses with an error in the console.
 */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { main } = view.state.selection;
    const { inputType, isComposing, data } = event;
    if (inputType !== 'insertText' || isComposing || data === null || main.empty || view.state.readOnly) return false;
    event.preventDefault();
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    // Handlers close brackets, for example.
    if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, main.from, main.to, data, insert)))
      view.dispatch(insert());
    return true;
  },
});

/** Makes an editor in an element. The style elements of CodeMirror carry the page's nonce. */
export function createEditor(options: EditorOptions): CodeEditorHandle {
  let committed = options.text;
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({ doc: options.text, extensions: [...buildExtensions(options), commitOnBlur()] }),
  });

  function commitOnBlur(): Extension {
    return EditorView.domEventHandlers({
      blur: (_event, editor) => {
        const whole = editor.state.doc.toString();
        if (whole === committed) return;
        const text = withoutTrailingLines(whole);
        const isChanged = text !== withoutTrailingLines(committed);
        committed = text;
        if (text !== whole) editor.dispatch({ changes: { from: text.length, to: whole.length } });
        if (isChanged) options.onCommit(text);
      },
    });
  }

  return {
    setText(text) {
      if (withoutTrailingLines(view.state.doc.toString()) === withoutTrailingLines(text)) return;
      committed = text;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    destroy: () => view.destroy(),
  };
}

/** Whether a list of completions is open on a word that is none of them: the person is in the middle of it. */
function isChoosing(state: EditorState): boolean {
  if (completionStatus(state) !== 'active') return false;
  const word = typedWord(state);
  return !currentCompletions(state).some(({ label }) => label === word);
}

/** Tells with every step of typing whether the text is no whole thought yet. What is set from outside is not typing. */
const watchTyping = ({ isComplete, onUnfinished }: EditorOptions): Extension =>
  EditorView.updateListener.of(({ view, state, startState, docChanged }) => {
    if (!view.hasFocus || (!docChanged && isChoosing(state) === isChoosing(startState))) return;
    onUnfinished(isChoosing(state) || !isComplete(state.doc.toString()));
  });

function buildExtensions(options: EditorOptions): readonly Extension[] {
  const { nonce, extensions, label, placeholder: hint, isReadOnly, onChange, maxLength, onRefused } = options;
  return [
    nonce ? EditorView.cspNonce.of(nonce) : [],
    runKeys(options),
    limitLength(maxLength, onRefused),
    replaceSelection,
    history(),
    bracketMatching(),
    closeBrackets(),
    completionList(),
    EditorView.lineWrapping,
    syntaxHighlighting(highlight),
    placeholder(hint),
    // The text is what is focused and scrolled by keys; said with a tabindex, also for checkers that do not count editable text.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', autocapitalize: 'off' }),
    isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(true)] : [],
    keymap.of([...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(withoutTrailingLines(update.state.doc.toString()));
    }),
    watchTyping(options),
    ...extensions,
  ];
}
