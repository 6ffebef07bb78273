import type { BrokerageResult } from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Badge, Button, Link, Row, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useState } from 'react';
import type { EditBrokerageProps } from './EditBrokerage.tsx';
import { useBrokeragesT } from './words.ts';

const EditBrokerage = lazyDialog<EditBrokerageProps>(() =>
  import(/* webpackChunkName: "later-edit-brokerage" */ './EditBrokerage.tsx').then(
    (module) => module.EditBrokerage,
  ),
);
const MergeBrokerage = lazyDialog<EditBrokerageProps>(() =>
  import(/* webpackChunkName: "later-merge-brokerage" */ './MergeBrokerage.tsx').then(
    (module) => module.MergeBrokerage,
  ),
);

const agentsOf = (name: string) => `/agents-map?${new URLSearchParams({ searchBrokerage: name })}`;
const hostOf = (website: string) => website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

function useColumns(): Column<BrokerageResult>[] {
  const t = useBrokeragesT();
  const placeText = usePlaceText();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, isDeveloper, archived }) => (
        <Row gap="2">
          <RouterLink to={agentsOf(name)} look="quiet" fontWeight="medium">
            {name}
          </RouterLink>
          {isDeveloper && <Badge>{t('developer')}</Badge>}
          {archived && <Badge>{t('archived')}</Badge>}
        </Row>
      ),
    },
    { key: 'place', header: t('place'), cell: (row) => <Text tone="muted">{placeText(row)}</Text> },
    {
      key: 'agents',
      header: t('agents'),
      isNumeric: true,
      cell: ({ agentsCount = 0 }) => format.number(agentsCount),
    },
    {
      key: 'listings',
      header: t('listings'),
      isNumeric: true,
      cell: ({ listingsCount }) => format.number(listingsCount),
    },
    {
      key: 'website',
      header: t('website'),
      hideBelow: 'lg',
      cell: ({ website }) =>
        website && (
          <Link href={website} target="_blank" rel="noreferrer" dir="ltr">
            {hostOf(website)}
          </Link>
        ),
    },
  ];
}

export interface BrokerageTableProps {
  rows: readonly BrokerageResult[];
  isBusy: boolean;
}

/** The directory; staff edit a brokerage and merge two of them. */
export function BrokerageTable({ rows, isBusy }: BrokerageTableProps) {
  const t = useBrokeragesT();
  const { isStaff } = useFlags();
  const [act, setAct] = useState<{ kind: 'edit' | 'merge'; brokerage: BrokerageResult } | null>(null);
  const close = () => setAct(null);
  const dialog = act && { isOpen: true, onClose: close, brokerage: act.brokerage };
  return (
    <>
      <Table
        caption={t('table')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ _id }) => _id}
        isBusy={isBusy}
        isStacked
        {...(isStaff && {
          rowActions: (brokerage: BrokerageResult) => (
            <Row gap="2" flexWrap="nowrap">
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('editName', { name: brokerage.name })}
                onClick={() => setAct({ kind: 'edit', brokerage })}
              >
                {t('edit')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('mergeName', { name: brokerage.name })}
                onClick={() => setAct({ kind: 'merge', brokerage })}
              >
                {t('merge')}
              </Button>
            </Row>
          ),
        })}
      />
      {act?.kind === 'edit' && dialog && <EditBrokerage key={act.brokerage._id} {...dialog} />}
      {act?.kind === 'merge' && dialog && <MergeBrokerage key={act.brokerage._id} {...dialog} />}
    </>
  );
}
