import { useFaultText } from '@portico/features/spreadsheet-faults';
import { usePeopleT } from './words.ts';

const codes = ['BROKERAGE_UNKNOWN', 'STAFF_BY_HAND', 'PEOPLE_TOO_MANY', 'IMPORT_NO_EMAIL'] as const;

/** Faults of a file of people, of a line in it, or of a change, by the code of the server's sentence. */
export const usePeopleFaultText = () => useFaultText({ codes, t: usePeopleT() });
