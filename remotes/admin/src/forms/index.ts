export { DialogButtons } from './DialogButtons.tsx';
export { describeError } from './describeError.ts';
export { RefusedFields, withFlatFields } from './refusedFields.ts';
export { SaveLine } from './SaveLine.tsx';
export { useFormTexts } from './useFormTexts.ts';
