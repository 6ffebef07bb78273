import type { ImportField, ImportProblem } from '@portico/contracts';
import { importFields } from '@portico/contracts/lists';
import { useClientsT } from '../clients/index.ts';
import { useClientFaultText } from './useClientFaultText.ts';

const fieldOf = (name: string | null): ImportField | undefined =>
  importFields.find((field) => field === name);

/** Why a row, or a field of it, was left out or kept: "Country “Atlantis”: This is not one of the choices". */
export function useReasonTexts() {
  const t = useClientsT();
  const faultText = useClientFaultText();
  return ({ reasons }: Pick<ImportProblem, 'reasons'>): string[] =>
    reasons.map(({ code, field, values }) => {
      const known = fieldOf(field);
      const text = faultText(code, { line: field ?? '', ...values });
      if (!known) return text;
      const name = t(`fields.${known}`);
      // Rows that were read by an earlier release do not say what was found.
      return values?.found
        ? t('imports.found', { field: name, found: values.found, text })
        : `${name}: ${text}`;
    });
}
