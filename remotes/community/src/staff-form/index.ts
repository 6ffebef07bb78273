export { ChangedBy } from './ChangedBy.tsx';
export { DocumentField } from './DocumentField.tsx';
export { stableJson } from './stableJson.ts';
export { languageAndName, otherLanguages, textLanguages } from './textLanguages.ts';
export { withFormFields } from './withFormFields.ts';
