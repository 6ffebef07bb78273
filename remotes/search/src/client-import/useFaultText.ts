// Words of codes that all forms share, such as those about phone numbers.
import '@portico/features/field-words';
import { useErrorText, useT } from '@portico/i18n';
import { useClientsT } from '../clients/index.ts';

const ownCodes = [
  'IMPORT_WORKBOOK',
  'IMPORT_NO_TEXT',
  'IMPORT_EMPTY',
  'IMPORT_TOO_MANY_ROWS',
  'IMPORT_TOO_MANY_COLUMNS',
  'IMPORT_BROKEN',
  'IMPORT_CELL_TOO_LONG',
  'IMPORT_ROW_TOO_LONG',
  'IMPORT_NO_NAME',
  'IMPORT_COLUMN_TWICE',
  'NOT_A_NUMBER',
  'AMOUNT_UNCLEAR',
  'NOT_IN_DOLLARS',
  'TWO_CLIENTS',
  'PHONE_SHARED',
  'PLACE_UNKNOWN',
  'SAME_ROW',
  'TOTAL_ROW',
  'CHANGED_SINCE',
] as const;

/** What is wrong with a file or a row of it, by the code of the server's sentence. */
export function useFaultText() {
  const t = useClientsT();
  const common = useT('common');
  const errorText = useErrorText();
  return (code: string, values: Record<string, string | number> = {}): string => {
    const own = ownCodes.find((known) => known === code);
    if (own) return t(`errors.${own}`, values);
    const text = errorText({ code, msg: '', values: { code: '+', ...values } });
    return text || common('errors.unexpected');
  };
}
