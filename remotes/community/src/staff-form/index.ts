export { stableJson } from './stableJson.ts';
export { withFormFields } from './withFormFields.ts';
