import { json } from '@codemirror/lang-json';
import { CodeEditor, type CodeEditorProps } from '@pharos/ui/code-editor';

const LANGUAGE = [json()];

/** The code editor for JSON: colours and matching brackets. What is wrong in the text is told by the form, with its place. */
export const JsonEditor = (props: Omit<CodeEditorProps, 'extensions'>) => <CodeEditor {...props} extensions={LANGUAGE} />;
