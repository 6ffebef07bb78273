import type { ScheduledDeletion } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Button, Stack, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useState } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import { PersonLine } from '../people/index.ts';
import { useEditAddress } from '../users/index.ts';
import { CallOffDialog } from './CallOffDialog.tsx';
import { useDeletionsT } from './words.ts';

export interface DeletionTableProps {
  deletions: readonly ScheduledDeletion[];
  isBusy: boolean;
}

/** Which accounts will be deleted, when, why, and on whose order. */
export function DeletionTable({ deletions, isBusy }: DeletionTableProps) {
  const t = useDeletionsT();
  const adminT = useAdminT();
  const columns = useDeletionColumns();
  const [asked, setAsked] = useState<ScheduledDeletion | null>(null);
  return (
    <>
      <Table
        caption={adminT('deletions.title')}
        columns={[
          ...columns,
          {
            key: 'callOff',
            header: t('cancel'),
            cell: (deletion) =>
              deletion.cancelledAt === null && (
                <Button
                  size="sm"
                  aria-label={t('cancelOf', { name: deletion.person.name.fullName })}
                  onClick={() => setAsked(deletion)}
                >
                  {t('cancel')}
                </Button>
              ),
          },
        ]}
        rows={deletions}
        rowKey={({ _id }) => _id}
        isBusy={isBusy}
        isStacked
      />
      <CallOffDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function Day({ at, isFirst }: { at: string; isFirst?: boolean }) {
  const format = useFormat();
  return (
    <Stack gap="0" whiteSpace="nowrap">
      <time dateTime={at}>{format.date(at)}</time>
      <Text as="span" size="xs" tone={isFirst ? 'negative' : 'muted'}>
        {format.relative(at)}
      </Text>
    </Stack>
  );
}

function By({ requestedBy }: Pick<ScheduledDeletion, 'requestedBy'>) {
  const t = useDeletionsT();
  const editAddress = useEditAddress();
  if (!requestedBy) return <span>{t('portico')}</span>;
  const { personId, name } = requestedBy;
  return editAddress ? <RouterLink to={editAddress(personId)}>{name}</RouterLink> : <span>{name}</span>;
}

function useDeletionColumns(): Column<ScheduledDeletion>[] {
  const t = useDeletionsT();
  const editAddress = useEditAddress();
  return [
    {
      key: 'person',
      header: t('person'),
      isRowHeader: true,
      cell: ({ person: { _id, name, email, photoUrl } }) => (
        <PersonLine name={name.fullName} email={email} photoUrl={photoUrl} to={editAddress?.(_id)} />
      ),
    },
    {
      key: 'when',
      header: t('when'),
      cell: ({ deleteAfter, cancelledAt }) =>
        cancelledAt ? (
          <Stack gap="0">
            <Text as="span" size="sm" tone="muted">
              {t('cancelledAt')}
            </Text>
            <Day at={cancelledAt} />
          </Stack>
        ) : (
          <Day at={deleteAfter} isFirst />
        ),
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason }) => <span dir="auto">{reason}</span>,
    },
    {
      key: 'by',
      header: t('by'),
      cell: ({ requestedBy, createdAt }) => (
        <Stack gap="0">
          <By requestedBy={requestedBy} />
          <Day at={createdAt} />
        </Stack>
      ),
    },
  ];
}
