export { markIntroductionsSeen } from './newIntroductionCalls.ts';
export { useNewIntroductions } from './useNewIntroductions.ts';
