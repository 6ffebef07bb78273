// Words of codes that all forms share, such as those about phone numbers.
import '@portico/features/field-words';
import { useErrorText } from '@portico/i18n';
import type en from './locales/en.json';
import { usePeopleT } from './words.ts';

const ownCodes = [
  'BROKERAGE_UNKNOWN',
  'STAFF_BY_HAND',
  'SAME_ROW',
  'PEOPLE_TOO_MANY',
  'IMPORT_NO_EMAIL',
  'IMPORT_WORKBOOK',
  'IMPORT_NO_TEXT',
  'IMPORT_EMPTY',
  'IMPORT_TOO_MANY_ROWS',
  'IMPORT_TOO_MANY_COLUMNS',
  'IMPORT_BROKEN',
  'IMPORT_CELL_TOO_LONG',
  'IMPORT_ROW_TOO_LONG',
] as const satisfies readonly (keyof (typeof en)['errors'])[];

/** What is wrong with a file, a line of it, or a change, by the code of the server's sentence. */
export function useFaultText() {
  const t = usePeopleT();
  const errorText = useErrorText();
  return (code: string, values: Record<string, string | number> = {}): string => {
    const own = ownCodes.find((known) => known === code);
    return own ? t(`errors.${own}`, values) : errorText({ code, msg: '', values: { code: '+', ...values } });
  };
}
