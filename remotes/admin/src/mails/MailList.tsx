import type { MailPage, MailRow } from '@portico/contracts';
import { EmailText } from '@portico/features/email-text';
import { useErrorText, useFormat } from '@portico/i18n';
import { QueryState, type useRemotePages } from '@portico/remote-kit';
import { Badge, Button, EmptyState, Row, SkeletonTable, Stack, Text, type Tone } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { TwoLines } from '../cells/index.ts';
import { useMailsT } from './words.ts';

const tones: Record<MailRow['state'], Tone> = {
  waiting: 'neutral',
  sent: 'positive',
  failed: 'warning',
  refused: 'negative',
};

function useColumns(stateText: StateText): Column<MailRow>[] {
  const t = useMailsT();
  const format = useFormat();
  return [
    {
      key: 'subject',
      header: t('column.subject'),
      isRowHeader: true,
      cell: ({ subject }) => <bdi>{subject}</bdi>,
    },
    {
      key: 'recipient',
      header: t('column.recipient'),
      cell: ({ recipient }) => <EmailText email={recipient} />,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state, failure }) => (
        <TwoLines below={failure && <bdi dir="ltr">{failure}</bdi>} alignItems="flex-start">
          <Badge tone={tones[state]}>{stateText(state)}</Badge>
        </TwoLines>
      ),
    },
    { key: 'created', header: t('column.created'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'sent',
      header: t('column.sent'),
      cell: ({ sentAt }) => (sentAt ? format.dateTime(sentAt) : '–'),
    },
  ];
}

type Pages = ReturnType<typeof useRemotePages<MailPage>>;
type StateText = (state: MailRow['state']) => string;

/** Mails in each of the list's states. */
export function MailList({ mails, stateText }: { mails: Pages; stateText: StateText }) {
  const t = useMailsT();
  const columns = useColumns(stateText);
  return (
    <QueryState
      query={{ ...mails, data: mails.docs }}
      failed={t('failed')}
      skeleton={<SkeletonTable rows={8} columns={5} />}
      empty={<EmptyState icon="mail" title={t('none')} />}
    >
      {(docs) => (
        <Stack gap="5">
          <Table
            caption={t('title')}
            columns={columns}
            rows={docs}
            rowKey={({ _id }) => _id}
            isBusy={mails.isFetching && !mails.isLoadingMore}
            isStacked
          />
          <Older mails={mails} />
        </Stack>
      )}
    </QueryState>
  );
}

function Older({ mails: { error, hasMore, isLoadingMore, loadMore } }: { mails: Pages }) {
  const t = useMailsT();
  const errorText = useErrorText();
  if (!hasMore) return null;
  return (
    <Row justifyContent="center">
      {error && (
        <Text role="alert" size="sm" tone="negative">
          {errorText(error)}
        </Text>
      )}
      <Button isBusy={isLoadingMore} onClick={loadMore}>
        {error ? t('common:actions.retry') : t('older')}
      </Button>
    </Row>
  );
}
