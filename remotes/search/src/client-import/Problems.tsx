import type { ClientImport, ImportProblem } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { Button, Text } from '@portico/ui';
import { useClientStates, useClientsT } from '../clients/index.ts';
import { ImportRows } from './ImportRows.tsx';
import { getProblems, mapColumns } from './importCalls.ts';
import { useImportChange } from './useImport.ts';
import { useProblemsFile } from './useProblemsFile.ts';
import { useReasonTexts } from './useReasonTexts.ts';

/** How many rows have a remark. */
export const countProblems = ({ state, counts, remarked }: ClientImport): number =>
  state === 'undone' ? counts.kept : counts.double + counts.invalid + counts.kept + remarked;

/** The two kinds of rows in the list: left-out ones, and imported ones with an empty field. */
function useParts({ state, counts, remarked }: ClientImport): string | undefined {
  const t = useClientsT();
  const format = useFormat();
  if (state === 'undone') return undefined;
  const parts = [
    ['invalid', counts.invalid],
    ['double', counts.double],
    ['kept', counts.kept],
    ['taken', remarked],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([part, count]) => t(`imports.part.${part}`, { count, value: format.number(count) }))
    .join(' · ');
}

/** The rows of which something was left out, or the clients that were kept, each with its reasons. */
export function Problems({ job }: { job: ClientImport }) {
  const t = useClientsT();
  const reasonTexts = useReasonTexts();
  const save = useProblemsFile(job);
  const { restore } = useClientStates();
  // The rows of a client who is back are judged anew, or nothing could be started.
  const checkAgain = useImportChange(() => mapColumns(job._id, job.mapping));
  const bringBack = (client: NonNullable<ImportProblem['deleted']>) =>
    restore(client, {
      onSuccess: () => {
        if (job.state === 'checked') checkAgain.mutate(undefined);
      },
    });
  return (
    <ImportRows
      title={t(job.state === 'undone' ? 'imports.problemsKept' : 'imports.problems')}
      queryKey={keys.clients.importProblems(job._id, job.state)}
      read={(after, context) => getProblems(job._id, after, context)}
      total={countProblems(job)}
      lead={useParts(job)}
      action={
        <Button size="sm" startIcon="download" isBusy={save.isPending} onClick={() => save.mutate(undefined)}>
          {t('imports.download')}
        </Button>
      }
      columns={[
        {
          key: 'result',
          header: t('imports.result'),
          width: '9rem',
          cell: ({ outcome }) => t(`imports.outcome.${outcome}`),
        },
        {
          key: 'reason',
          header: t('imports.reason'),
          cell: ({ deleted, ...row }) => (
            <>
              {reasonTexts(row).map((text) => (
                <Text as="span" display="block" key={text}>
                  {text}
                </Text>
              ))}
              {deleted && (
                <Button size="sm" isBusy={checkAgain.isPending} onClick={() => bringBack(deleted)}>
                  {t('imports.restore', { name: deleted.fullName })}
                </Button>
              )}
            </>
          ),
        },
        {
          key: 'row',
          header: t('imports.row'),
          cell: ({ cells }) => (
            <Text as="span" size="sm" tone="muted" dir="auto" lineClamp={2} overflowWrap="anywhere">
              {cells.filter(Boolean).join(' · ')}
            </Text>
          ),
        },
      ]}
    />
  );
}
