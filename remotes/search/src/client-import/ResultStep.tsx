import type { ClientImport, ImportOutcome } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { LinkButton, useDescribeError } from '@portico/remote-kit';
import { Banner, Button, Row, Stack, Text } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { DoublesLink } from '../client-doubles/index.ts';
import { tablePath, useClientsT } from '../clients/index.ts';
import { importPath } from './importAddress.ts';
import { startImport, undoImport } from './importCalls.ts';
import { countProblems, Problems } from './Problems.tsx';
import { Updates } from './Updates.tsx';
import { useImportChange } from './useImport.ts';

const outcomesIn = ({ state, failedIn }: ClientImport): readonly ImportOutcome[] =>
  state === 'undone' || failedIn === 'undoing'
    ? ['removed', 'restored', 'kept']
    : ['new', 'updated', 'same', 'double', 'invalid'];

function Counts({ job }: { job: ClientImport }) {
  const t = useClientsT();
  const format = useFormat();
  return (
    <StatRow
      stats={outcomesIn(job).map((outcome) => ({
        label: t(`imports.outcome.${outcome}`),
        value: format.number(job.counts[outcome]),
      }))}
    />
  );
}

/** Says that rows that are not left out have a remark. */
function Remarked({ job: { remarked } }: { job: ClientImport }) {
  const t = useClientsT();
  const format = useFormat();
  if (remarked === 0) return null;
  return (
    <Text tone="muted">{t('imports.remarked', { count: remarked, value: format.number(remarked) })}</Text>
  );
}

/** The result of the dry run; from here it is imported. */
export function CheckedStep({ job, onColumns }: { job: ClientImport; onColumns: () => void }) {
  const t = useClientsT();
  const format = useFormat();
  const describe = useDescribeError();
  const start = useImportChange(() => startImport(job._id));
  const count = job.counts.new + job.counts.updated;
  return (
    <Stack gap="6">
      <Text>{t('imports.checkedLead')}</Text>
      <Counts job={job} />
      <Remarked job={job} />
      {start.error && (
        <Banner tone="negative" isUrgent>
          {describe(start.error)}
        </Banner>
      )}
      <Row gap="3">
        <Button
          variant="primary"
          isDisabled={count === 0}
          isBusy={start.isPending}
          onClick={() => start.mutate(undefined)}
        >
          {count === 0 ? t('imports.nothing') : t('imports.start', { count: format.number(count) })}
        </Button>
        <Button onClick={onColumns}>{t('imports.backToColumns')}</Button>
      </Row>
      {job.counts.updated > 0 && <Updates job={job} />}
      {countProblems(job) > 0 && <Problems job={job} />}
    </Stack>
  );
}

/** The result of an import or an undo, and where it stopped if it failed. */
export function DoneStep({ job }: { job: ClientImport }) {
  const t = useClientsT();
  const format = useFormat();
  const describe = useDescribeError();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useImportChange(() => undoImport(job._id));
  const again = useImportChange(() => (job.failedIn === 'undoing' ? undoImport : startImport)(job._id));
  const canUndo =
    (job.state === 'done' || job.failedIn === 'importing') &&
    job.undoUntil !== null &&
    new Date(job.undoUntil) > new Date();
  return (
    <Stack gap="6">
      {job.failedIn ? (
        <Banner tone="negative">
          {again.error ? describe(again.error) : t(`imports.stopped.${job.failedIn}`)}
        </Banner>
      ) : (
        <Banner tone="positive">{t(job.state === 'done' ? 'imports.done' : 'imports.undone')}</Banner>
      )}
      <Counts job={job} />
      <Remarked job={job} />
      {job.state === 'done' && <DoublesLink importId={job._id} />}
      <Row gap="3">
        {job.failedIn && (
          <Button variant="primary" isBusy={again.isPending} onClick={() => again.mutate(undefined)}>
            {t('imports.again')}
          </Button>
        )}
        <LinkButton to={tablePath} variant={job.failedIn ? undefined : 'primary'}>
          {t('imports.toClients')}
        </LinkButton>
        {canUndo && <Button onClick={() => setIsAsking(true)}>{t('imports.undo')}</Button>}
        <LinkButton to={importPath}>{t('imports.another')}</LinkButton>
      </Row>
      {canUndo && (
        <Text size="sm" tone="muted">
          {t('imports.undoUntil', { date: format.dateTime(job.undoUntil ?? '') })}
        </Text>
      )}
      {countProblems(job) > 0 && <Problems job={job} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => undo.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        title={t('imports.undoAsk', { name: job.fileName })}
        text={t('imports.undoText')}
        confirmLabel={t('imports.undo')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={undo.isPending}
        error={undo.error && describe(undo.error)}
      />
    </Stack>
  );
}
