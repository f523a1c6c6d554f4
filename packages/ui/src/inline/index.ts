export { InlineField, InlineOptions } from './InlineField.tsx';
