import type { AwardImportDone, AwardImportPlan } from '@portico/contracts';
import { awardColumns, awardLimits } from '@portico/contracts/lists';
import { FileDrop } from '@portico/features/file-drop';
import { useListText } from '@portico/features/list-text';
import { staleAfter } from '@portico/features/queries';
import { saveFile } from '@portico/features/save-file';
import { useFaultText } from '@portico/features/spreadsheet-faults';
import { useFormat } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import { Banner, Button, Row, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { compareAwards, importAwards } from './importCalls.ts';
import { PlanCounts, PlanRows } from './PlanRows.tsx';
import { RecentImports, UndoImport } from './RecentImports.tsx';
import { useUndoneText } from './useUndoneText.ts';
import { useAwardImportT } from './words.ts';

export interface ImportAwardsProps {
  isOpen: boolean;
  onClose: () => void;
}

type Looked = { file: File; plan: AwardImportPlan };

/** Awards from a spreadsheet: a file is chosen, its effect is shown row by row, and then it is done or not. */
export function ImportAwards({ isOpen, onClose }: ImportAwardsProps) {
  const t = useAwardImportT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} size="lg">
      {isOpen && <Steps onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ onClose }: Pick<ImportAwardsProps, 'onClose'>) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [done, setDone] = useState<AwardImportDone | null>(null);
  if (done) return <Done done={done} onClose={onClose} />;
  if (!looked) return <Choosing onLooked={setLooked} />;
  return <Looking looked={looked} onDone={setDone} onBack={() => setLooked(null)} />;
}

function Choosing({ onLooked }: { onLooked: (looked: Looked) => void }) {
  const t = useAwardImportT();
  const format = useFormat();
  const describe = useDescribeError();
  const faultText = useFaultText({ codes: ['IMPORT_COLUMNS_MISSING'], t });
  const compare = useRemoteMutation(async (file: File) => ({ file, plan: await compareAwards(file) }), {
    onSuccess: onLooked,
  });
  const fault = compare.error?.fieldCodes?.file;
  const sample = () =>
    saveFile(
      new Blob([byteOrderMark + csvLine(Object.values(awardColumns))], { type: 'text/csv' }),
      'portico-awards.csv',
    );
  return (
    <Stack gap="6">
      <FileDrop
        label={t('choose')}
        note={compare.isPending ? t('reading') : t('drop', { most: format.number(awardLimits.importRows) })}
        isBusy={compare.isPending}
        onFile={(file) => compare.mutate(file)}
      />
      {compare.error && (
        <Banner tone="negative" isUrgent>
          {fault ? faultText(fault.code, fault.values) : describe(compare.error)}
        </Banner>
      )}
      <Text tone="muted">{t('lead')}</Text>
      <Row>
        <Button startIcon="download" onClick={sample}>
          {t('sample')}
        </Button>
      </Row>
      <RecentImports />
    </Stack>
  );
}

interface LookingProps {
  looked: Looked;
  onDone: (done: AwardImportDone) => void;
  onBack: () => void;
}

function Looking({ looked: { file, plan }, onDone, onBack }: LookingProps) {
  const t = useAwardImportT();
  const format = useFormat();
  const { listText } = useListText();
  const describe = useDescribeError();
  const run = useRemoteMutation(importAwards, { invalidates: staleAfter.saveAward, onSuccess: onDone });
  const count = plan.counts.new + plan.counts.updated;
  return (
    <Stack gap="6">
      <Text>{t('looked', { file: file.name })}</Text>
      <PlanCounts plan={plan} />
      {plan.unread.length > 0 && (
        <Text size="sm" tone="muted">
          {t('unread', { columns: listText(plan.unread) })}
        </Text>
      )}
      {run.error && (
        <Banner tone="negative" isUrgent>
          {describe(run.error)}
        </Banner>
      )}
      <Row gap="3">
        <Button
          variant="primary"
          isDisabled={count === 0}
          isBusy={run.isPending}
          onClick={() => run.mutate(file)}
        >
          {count === 0 ? t('nothing') : t('start', { count, value: format.number(count) })}
        </Button>
        <Button onClick={onBack}>{t('another')}</Button>
      </Row>
      <PlanRows plan={plan} />
    </Stack>
  );
}

function Done({ done, onClose }: { done: AwardImportDone; onClose: () => void }) {
  const t = useAwardImportT();
  const undoneText = useUndoneText();
  const [shown, setShown] = useState(done.import);
  return (
    <Stack gap="6">
      <Banner tone="positive">
        {shown.undone ? undoneText(shown.undone) : t('done', { file: shown.fileName })}
      </Banner>
      {!shown.undone && <PlanCounts plan={done.plan} />}
      <Row gap="3">
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('common:actions.close')}
        </Button>
        <UndoImport made={shown} onUndone={setShown} />
      </Row>
      {!shown.undone && <PlanRows plan={done.plan} onlyLeftOut />}
    </Stack>
  );
}
