import { useFaultText } from '@portico/features/spreadsheet-faults';
import { useClientsT } from '../clients/index.ts';

const codes = [
  'IMPORT_NO_NAME',
  'NAMED_BY_EMAIL',
  'NAMED_BY_PHONE',
  'IMPORT_COLUMN_TWICE',
  'NOT_A_NUMBER',
  'AMOUNT_UNCLEAR',
  'NOT_IN_DOLLARS',
  'PRICE_OF_TENANT',
  'TWO_CLIENTS',
  'PHONE_SHARED',
  'PLACE_UNKNOWN',
  'TOTAL_ROW',
  'CLIENT_DELETED',
  'CHANGED_SINCE',
] as const;

/** Faults of a file of clients or a row of it, by the code of the server's sentence. */
export const useClientFaultText = () => useFaultText({ codes, t: useClientsT() });
