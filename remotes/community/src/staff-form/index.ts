export { ChangedBy } from './ChangedBy.tsx';
export { DocumentField } from './DocumentField.tsx';
export { stableJson } from './stableJson.ts';
export { withFormFields } from './withFormFields.ts';
