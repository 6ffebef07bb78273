export { usePeopleFaultText } from './usePeopleFaultText.ts';
export { type PeopleT, usePeopleT } from './words.ts';
