/** One property of a field, as the document holds it; undefined where it says nothing. */
export interface PropertyEditorProps {
  readonly label: string;
  readonly value: unknown;
  /** Undefined removes the property. */
  readonly onChange: (value: unknown) => void;
}
