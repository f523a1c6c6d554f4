export { AddForm } from './AddForm.tsx';
export { Form, FormFoot, FormSection } from './Form.tsx';
