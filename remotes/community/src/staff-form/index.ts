export { withFormFields } from './withFormFields.ts';
