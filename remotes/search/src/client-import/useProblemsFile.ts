import type { ClientImport } from '@portico/contracts';
import { saveFile } from '@portico/features/save-file';
import { useRemoteMutation } from '@portico/remote-kit';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import { snackbar } from '@portico/ui';
import { useClientsT } from '../clients/index.ts';
import { readProblems } from './importCalls.ts';
import { useReasonTexts } from './useReasonTexts.ts';

/** Saves all rows that were left out, that have a remark, or whose clients were kept, as a file of the same columns, with the reasons in the reader's language. */
export function useProblemsFile({ _id, header, state }: ClientImport) {
  const t = useClientsT();
  const reasonTexts = useReasonTexts();
  const write = async () => {
    const head = [t('imports.line'), t('imports.result'), t('imports.reason')];
    const parts = [byteOrderMark + csvLine([...head, ...header])];
    for await (const rows of readProblems(_id))
      parts.push(
        ...rows.map((row) =>
          csvLine([
            row.line,
            t(`imports.outcome.${row.outcome}`),
            reasonTexts(row).join(' · '),
            ...row.cells,
          ]),
        ),
      );
    return new Blob(parts, { type: 'text/csv' });
  };
  return useRemoteMutation(write, {
    onSuccess: (file) =>
      saveFile(file, state === 'undone' ? 'portico-clients-kept.csv' : 'portico-rows-to-look-at.csv'),
    onError: () => void snackbar.show({ text: t('fileFailed'), tone: 'negative' }),
  });
}
