import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
  currentCompletions,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Extension, EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';

interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly nonce: string | undefined;
  readonly extensions: readonly Extension[];
  readonly label: string;
  readonly placeholder: string;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  readonly onCommit: (text: string) => void;
  /** Whether a text can be read to its end. */
  readonly isComplete: (text: string) => boolean;
  readonly onUnfinished: (isUnfinished: boolean) => void;
}

export interface CodeEditorHandle {
  /** Replaces the text from outside; the cursor stays when nothing changed. */
  setText(text: string): void;
  destroy(): void;
}

/** Letters before the cursor that are looked at for the word being typed; names are shorter. */
const MAX_WORD = 300;

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
        const text = editor.state.doc.toString();
        if (text === committed) return;
        committed = text;
        options.onCommit(text);
      },
    });
  }

  return {
    setText(text) {
      if (view.state.doc.toString() === text) return;
      committed = text;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    destroy: () => view.destroy(),
  };
}

/** Whether a list of completions is open on a word that is none of them: the person is in the middle of it. */
function isChoosing(state: EditorState): boolean {
  if (completionStatus(state) !== 'active') return false;
  const { head } = state.selection.main;
  const word = /[\w:]*$/.exec(state.sliceDoc(Math.max(0, head - MAX_WORD), head))?.[0] ?? '';
  return !currentCompletions(state).some(({ label }) => label === word);
}

/** Tells with every step of typing whether the text is no whole thought yet. What is set from outside is not typing. */
const watchTyping = ({ isComplete, onUnfinished }: EditorOptions): Extension =>
  EditorView.updateListener.of(({ view, state, startState, docChanged }) => {
    if (!view.hasFocus || (!docChanged && isChoosing(state) === isChoosing(startState))) return;
    onUnfinished(isChoosing(state) || !isComplete(state.doc.toString()));
  });

function buildExtensions(options: EditorOptions): readonly Extension[] {
  const { nonce, extensions, label, placeholder: hint, isReadOnly, onChange, onRun } = options;
  return [
    nonce ? EditorView.cspNonce.of(nonce) : [],
    keymap.of([{ key: 'Mod-Enter', run: () => (onRun(), true), preventDefault: true }]),
    replaceSelection,
    history(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    EditorView.lineWrapping,
    syntaxHighlighting(highlight),
    placeholder(hint),
    // The text is what is focused and scrolled by keys; said with a tabindex, also for checkers that do not count editable text.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', autocapitalize: 'off' }),
    isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(true)] : [],
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
    watchTyping(options),
    ...extensions,
  ];
}
