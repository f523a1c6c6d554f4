export { Field, type FieldProps } from './Field.tsx';
export { useControlNaming, useFieldLabelId } from './field-context.ts';
export { NumberField } from './NumberField.tsx';
export { PasswordField } from './PasswordField.tsx';
export { ReadOnlyText } from './ReadOnlyText.tsx';
export { SearchField } from './SearchField.tsx';
export { SecretField } from './SecretField.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
