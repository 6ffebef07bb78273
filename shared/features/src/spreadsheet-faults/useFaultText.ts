// Words of codes that all forms share, such as those about phone numbers.
import '@portico/features/field-words';
import { defineWords, useErrorText } from '@portico/i18n';
import en from './locales/en.json';

const useFileT = defineWords('spreadsheetFaults', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** Codes about any spreadsheet: the file as a whole, or where in it something cannot be read. */
const fileCodes = [
  'IMPORT_WORKBOOK',
  'IMPORT_NO_TEXT',
  'IMPORT_EMPTY',
  'IMPORT_TOO_MANY_ROWS',
  'IMPORT_TOO_MANY_COLUMNS',
  'IMPORT_BROKEN',
  'IMPORT_CELL_TOO_LONG',
  'IMPORT_ROW_TOO_LONG',
  'SAME_ROW',
] as const satisfies readonly (keyof (typeof en)['errors'])[];

type Values = Record<string, string | number>;

export interface OwnFaults<Code extends string> {
  /** Codes that only the caller's rows can have. */
  codes: readonly Code[];
  /** The caller's words for them. */
  t: (key: NoInfer<`errors.${Code}`>, values?: Values) => string;
}

/**
 * The fault of a spreadsheet or a row of it, by the code of the server's sentence: in the caller's own words, else in
 * those about spreadsheets, else in those of all forms. A code without words counts as unexpected.
 */
export function useFaultText<Code extends string>(own: OwnFaults<Code>) {
  const fileT = useFileT();
  const errorText = useErrorText();
  return (code: string, values: Values = {}): string => {
    const ownCode = own.codes.find((known) => known === code);
    if (ownCode) return own.t(`errors.${ownCode}`, values);
    const fileCode = fileCodes.find((known) => known === code);
    if (fileCode) return fileT(`errors.${fileCode}`, values);
    // Rows read before this code had a value keep it without.
    const isWhole = code !== 'PHONE_UNASSIGNED' || 'code' in values;
    return errorText({ code: isWhole ? code : 'PHONE_INVALID', msg: '', values });
  };
}
