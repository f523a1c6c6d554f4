import { json } from '@codemirror/lang-json';
import { CodeEditor, type CodeEditorProps } from '@pharos/ui/code-editor';
import type { ReactNode } from 'react';

const LANGUAGE = [json()];

interface JsonEditorProps extends Omit<CodeEditorProps, 'extensions'> {
  /** Comes with the editor, so that it does not move when the editor comes. */
  readonly below: ReactNode;
}

/** The code editor for JSON: colours and matching brackets. What is wrong in the text is told by the form, with its place. */
export const JsonEditor = ({ below, ...props }: JsonEditorProps) => (
  <>
    <CodeEditor {...props} extensions={LANGUAGE} />
    {below}
  </>
);
