/** The file that `loadLaterSteps` fetches: the dialog after its first form, with its words. */
export { registerAccessWords } from '../../locales/access/words.ts';
export { StepBody } from './StepBody.tsx';
export { StepTitle } from './StepTitle.tsx';
