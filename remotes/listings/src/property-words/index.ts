export { usePropertyT } from './words.ts';
