import { useFaultText } from '@portico/features/spreadsheet-faults';
import { usePeopleT } from './words.ts';

const codes = ['BROKERAGE_UNKNOWN', 'STAFF_BY_HAND', 'PEOPLE_TOO_MANY', 'IMPORT_NO_EMAIL'] as const;

/** What is wrong with a file of people, a line of it, or a change, by the code of the server's sentence. */
export const usePeopleFaultText = () => useFaultText({ codes, t: usePeopleT() });
