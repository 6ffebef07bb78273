import { FileDrop } from '@portico/features/file-drop';
import { lazyPart } from '@portico/features/lazy-part';
import { saveFile } from '@portico/features/save-file';
import { LinkButton, QueryState, useDescribeError, useNavigate } from '@portico/remote-kit';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import { Banner, Button, Row, SkeletonPage, Stack, Text } from '@portico/ui';
import { sendPeople, useChange, useChangeStep } from '../changes/index.ts';
import { usePeopleFaultText, usePeopleT } from '../people-words/index.ts';
import { importAddress, importPath } from './importAddress.ts';

const ChangeView = lazyPart(() => import('../changes/ChangeView.tsx').then((module) => module.ChangeView), {
  skeleton: <SkeletonPage />,
});

/** Columns that an import reads, as its own export names them. */
const sampleHeader = ['First name', 'Last name', 'E-mail', 'Phone', 'Brokerage', 'City', 'State', 'Country'];

/** People from a spreadsheet: a file is chosen, its effect is shown, and then it is done or not. */
export function ImportView({ id }: { id: string | null }) {
  return id ? <Running key={id} id={id} /> : <Choosing />;
}

function Choosing() {
  const t = usePeopleT();
  const navigate = useNavigate();
  const describe = useDescribeError();
  const faultText = usePeopleFaultText();
  const send = useChangeStep(sendPeople);
  const fault = send.error?.fieldCodes?.file;
  const sample = () =>
    saveFile(new Blob([byteOrderMark + csvLine(sampleHeader)], { type: 'text/csv' }), 'portico-people.csv');
  return (
    <Stack gap="6">
      <FileDrop
        label={t('import.choose')}
        note={t(send.isPending ? 'import.sending' : 'import.drop')}
        isBusy={send.isPending}
        onFile={(file) => send.mutate(file, { onSuccess: ({ _id }) => void navigate(importAddress(_id)) })}
      />
      {send.error && (
        <Banner tone="negative" isUrgent>
          {fault ? faultText(fault.code, fault.values) : describe(send.error)}
        </Banner>
      )}
      <Text tone="muted">{t('import.lead')}</Text>
      <Row>
        <Button startIcon="download" onClick={sample}>
          {t('import.sample')}
        </Button>
      </Row>
    </Stack>
  );
}

function Running({ id }: { id: string }) {
  const t = usePeopleT();
  const navigate = useNavigate();
  const query = useChange(id);
  return (
    <QueryState query={query} failed={t('changeFailed')} skeleton={<SkeletonPage />} isStaleTold>
      {(change) => (
        <Stack gap="6">
          <Text tone="muted" dir="auto">
            {t('import.titled', { file: change.file?.name ?? '' })}
          </Text>
          <ChangeView change={change} onClose={() => void navigate('/manage-users')} />
          <Row>
            <LinkButton to={importPath}>{t('import.another')}</LinkButton>
          </Row>
        </Stack>
      )}
    </QueryState>
  );
}
