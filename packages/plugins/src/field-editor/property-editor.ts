/** One property of a field, as the document holds it; undefined where it says nothing. */
export interface PropertyEditorProps {
  readonly label: string;
  readonly value: unknown;
  /** What is wrong with it beside other properties. */
  readonly error?: string | undefined;
  /** Undefined removes the property. */
  readonly onChange: (value: unknown) => void;
}
