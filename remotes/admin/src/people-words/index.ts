export { useFaultText } from './useFaultText.ts';
export { type PeopleT, usePeopleT } from './words.ts';
