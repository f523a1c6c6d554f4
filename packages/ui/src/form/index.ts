export { Form, FormFoot, FormSection } from './Form.tsx';
