import type { Extension } from '@codemirror/state';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../element/class-names.ts';
import { cssVariables } from '../element/css-variables.ts';
import { styleNonce } from '../theme/style-nonce.ts';
import styles from './CodeEditor.module.css';
import { createEditor, type CodeEditorHandle } from './create-editor.ts';

export interface CodeEditorProps {
  readonly value: string;
  /** Empty lines at the end are left out. */
  readonly onChange: (value: string) => void;
  /** Ctrl/Cmd+Enter, Shift+Enter, and Enter where `runsOnEnter` says so. */
  readonly onRun?: () => void;
  /** Whether Enter with the cursor at `position` runs the text; absent: Enter adds a line everywhere. */
  readonly runsOnEnter?: (text: string, position: number) => boolean;
  /** Letters that may be typed or pasted. */
  readonly maxLength?: number;
  /** What was typed or pasted would have made the text this long, and was left out. */
  readonly onRefused?: (length: number) => void;
  /** Leaving the editor with a changed text. */
  readonly onCommit?: (value: string) => void;
  /** Whether a text can be read to its end; for `onUnfinished`. */
  readonly isComplete?: (text: string) => boolean;
  /** With every letter: true while completions are open or the text is not complete, so that a half-typed word is not acted on. */
  readonly onUnfinished?: (isUnfinished: boolean) => void;
  /** Name for assistive technology. */
  readonly label: string;
  readonly placeholder?: string;
  /** Language, completion, checks. Must stay the same object while the editor lives. */
  readonly extensions?: readonly Extension[];
  readonly isReadOnly?: boolean;
  /** Height in lines before it scrolls; default 20 (wire-notes product 2.2). */
  readonly maxLines?: number;
  readonly minLines?: number;
  readonly className?: string;
}

const NO_EXTENSIONS: readonly Extension[] = [];

/** A text editor for code. Loads CodeMirror: import it lazily. Tab moves on, as everywhere on the page; Escape closes a completion first. */
export function CodeEditor({
  value,
  extensions = NO_EXTENSIONS,
  maxLines = 20,
  minLines = 1,
  maxLength = Infinity,
  className,
  ...rest
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<CodeEditorHandle>(undefined);
  const latest = useRef(rest);
  latest.current = rest;
  const { label, placeholder, isReadOnly } = rest;

  // before the first paint, so that what stands below the editor does not move
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const editor = createEditor({
      parent: host.current,
      text: value,
      nonce: styleNonce(),
      extensions,
      label,
      placeholder: placeholder ?? '',
      isReadOnly: isReadOnly ?? false,
      onChange: (text) => latest.current.onChange(text),
      onRun: () => {
        latest.current.onRun?.();
        return latest.current.onRun !== undefined;
      },
      onCommit: (text) => latest.current.onCommit?.(text),
      runsOnEnter: (text, position) => latest.current.runsOnEnter?.(text, position) ?? false,
      maxLength,
      onRefused: (length) => latest.current.onRefused?.(length),
      isComplete: (text) => latest.current.isComplete?.(text) ?? true,
      onUnfinished: (isUnfinished) => latest.current.onUnfinished?.(isUnfinished),
    });
    handle.current = editor;
    return () => editor.destroy();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the effect below hands the text on; a new editor only when its parts change
  }, [extensions, label, placeholder, isReadOnly, maxLength]);

  useEffect(() => handle.current?.setText(value), [value]);

  return (
    <div
      ref={host}
      className={classNames(styles.editor, isReadOnly && styles.readOnly, className)}
      style={cssVariables({ '--max-lines': String(maxLines), '--min-lines': String(minLines) })}
    />
  );
}
