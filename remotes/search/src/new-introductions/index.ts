export { useNewIntroductions, useSeeing } from './useNewIntroductions.ts';
