import type { ChangeOutcome, UserChange } from '@portico/contracts';
import { saveFile } from '@portico/features/save-file';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import { snackbar } from '@portico/ui';
import { useActsT } from '../people-acts/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { readRows } from './changeCalls.ts';
import { unreachedOf } from './unreached.ts';
import { useReasonTexts } from './useChangeTexts.ts';

/** Saves everybody who was left out, kept, or not reached, as a file with the reasons in the reader's language. */
export function useReasonsFile(change: UserChange, outcomes: readonly ChangeOutcome[]) {
  const t = usePeopleT();
  const acts = useActsT();
  const errorText = useErrorText();
  const reasonTexts = useReasonTexts();
  const { _id } = change;
  const unreached = unreachedOf(change);
  const write = async () => {
    const head = [
      acts('rows.line'),
      acts('rows.result'),
      acts('rows.reason'),
      t('column.name'),
      t('column.email'),
    ];
    const parts = [byteOrderMark + csvLine(head)];
    for await (const rows of readRows(_id, outcomes))
      parts.push(
        ...rows.map((row) =>
          csvLine([
            row.line ?? row.rowNo,
            unreached.includes(row.outcome) ? acts('outcome.unreached') : acts(`outcome.${row.outcome}`),
            reasonTexts(row).join('; '),
            row.person?.name.fullName ?? '',
            row.person?.email ?? '',
            ...row.cells,
          ]),
        ),
      );
    return new Blob(parts, { type: 'text/csv' });
  };
  return useRemoteMutation(write, {
    onSuccess: (file) => saveFile(file, 'portico-left-out.csv'),
    onError: (error) =>
      void snackbar.show({ text: t('fileFailed', { reason: errorText(error) }), tone: 'negative' }),
  });
}
