/** What `loadLaterSteps` fetches: the dialog behind its first form, with its words. */
export { registerAccessWords } from '../../locales/access/words.ts';
export { StepBody } from './StepBody.tsx';
export { StepTitle } from './StepTitle.tsx';
