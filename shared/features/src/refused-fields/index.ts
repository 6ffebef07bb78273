import '@portico/features/field-words';

export { nearestRefusal, RefusedFields, refusalOf, withFieldNames, withFlatFields } from './refusedFields.ts';
