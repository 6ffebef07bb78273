export { DialogButtons } from './DialogButtons.tsx';
export { SaveLine } from './SaveLine.tsx';
export { useFormTexts } from './useFormTexts.ts';
