export { useActsT } from './words.ts';
