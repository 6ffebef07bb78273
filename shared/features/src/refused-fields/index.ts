export { RefusedFields, refusalOf, withFieldNames, withFlatFields } from './refusedFields.ts';
