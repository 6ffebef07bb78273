import '@portico/features/field-words';

export { RefusedFields, refusalOf, withFieldNames, withFlatFields } from './refusedFields.ts';
