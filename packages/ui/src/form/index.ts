export { AddForm } from './AddForm.tsx';
export { BelowFields, Form, FormFoot, FormSection } from './Form.tsx';
