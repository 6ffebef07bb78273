export { RefusedFields, withFlatFields } from './refusedFields.ts';
