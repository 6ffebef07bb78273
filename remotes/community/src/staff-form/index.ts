export { ChangedBy } from './ChangedBy.tsx';
export { DocumentField } from './DocumentField.tsx';
export { FileButton } from './FileButton.tsx';
export { PictureField } from './PictureField.tsx';
export { addPicture } from './pictureCalls.ts';
export { stableJson } from './stableJson.ts';
export { languageAndName, otherLanguages, textLanguages } from './textLanguages.ts';
export { withFormFields } from './withFormFields.ts';
