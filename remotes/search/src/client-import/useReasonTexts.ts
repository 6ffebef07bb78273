import type { ImportField, ImportProblem } from '@portico/contracts';
import { importFields } from '@portico/contracts/lists';
import { useClientsT } from '../clients/index.ts';
import { useClientFaultText } from './useClientFaultText.ts';

const fieldOf = (name: string | null): ImportField | undefined =>
  importFields.find((field) => field === name);

/** Why a row, or a field of it, was left out or kept: "E-mail: Please enter a valid email address". */
export function useReasonTexts() {
  const t = useClientsT();
  const faultText = useClientFaultText();
  return ({ reasons }: Pick<ImportProblem, 'reasons'>): string[] =>
    reasons.map(({ code, field, values }) => {
      const known = fieldOf(field);
      const text = faultText(code, { line: field ?? '', ...values });
      return known ? `${t(`fields.${known}`)}: ${text}` : text;
    });
}
