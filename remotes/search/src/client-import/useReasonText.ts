import type { ImportField, ImportProblem } from '@portico/contracts';
import { importFields } from '@portico/contracts/lists';
import { useClientsT } from '../clients/index.ts';
import { useFaultText } from './useFaultText.ts';

const fieldOf = (name: string | null): ImportField | undefined =>
  importFields.find((field) => field === name);

/** Why a row was left out or kept: "E-mail: Please enter a valid email address". */
export function useReasonText() {
  const t = useClientsT();
  const faultText = useFaultText();
  return ({ reason, field }: Pick<ImportProblem, 'reason' | 'field'>): string => {
    const known = fieldOf(field);
    const text = faultText(reason, { line: field ?? '' });
    return known ? `${t(`fields.${known}`)}: ${text}` : text;
  };
}
