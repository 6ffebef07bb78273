import '../field-words/index.ts';

export { RefusedFields, refusalOf, withFieldNames, withFlatFields } from './refusedFields.ts';
