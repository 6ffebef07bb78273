export { DialogButtons } from './DialogButtons.tsx';
export { RefusedFields, withFlatFields } from './refusedFields.ts';
export { SaveLine } from './SaveLine.tsx';
export { useFormTexts } from './useFormTexts.ts';
