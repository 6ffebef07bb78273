import type { ManualBillingAccount } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Box, Button, EmptyState, Heading, Row, SkeletonTable, Stack, Text } from '@portico/ui';
import { type Column, FilterSearch, Table } from '@portico/ui/data';
import { useState } from 'react';
import { TwoLines } from '../cells/index.ts';
import { membershipAddress, useDollars, useMembershipNames, wholeLog } from '../memberships/index.ts';
import { AccountActions } from './AccountActions.tsx';
import { EnableDialog } from './EnableDialog.tsx';
import { getAccounts } from './manualCalls.ts';
import { useManualT } from './words.ts';

/** More are found by their name. */
const mostShown = 20;

function useColumns(): Column<ManualBillingAccount>[] {
  const t = useManualT();
  const { date } = useFormat();
  const dollars = useDollars();
  const names = useMembershipNames();
  return [
    {
      key: 'name',
      header: t('account.name'),
      isRowHeader: true,
      cell: ({ name, email, subscriptionId }) => (
        <TwoLines below={<bdi>{email}</bdi>}>
          {subscriptionId ? (
            <RouterLink to={membershipAddress({ ...wholeLog, tab: 'manual', open: subscriptionId })}>
              <bdi>{name}</bdi>
            </RouterLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </TwoLines>
      ),
    },
    {
      key: 'mayPay',
      header: t('account.mayPay'),
      cell: ({ mayPay, freeTrial }) => {
        const until = [freeTrial?.annual, freeTrial?.monthly].filter(Boolean).toSorted().at(-1);
        return (
          <TwoLines below={until && t('account.trialTill', { date: date(until) })}>
            <Badge tone={mayPay === null ? 'warning' : 'positive'}>
              {t(`account.may.${mayPay ?? 'off'}`)}
            </Badge>
          </TwoLines>
        );
      },
    },
    {
      key: 'membership',
      header: t('account.membership'),
      cell: ({ status, endsAt }) => (
        <TwoLines below={endsAt && t('account.until', { date: date(endsAt) })}>
          <span>{status ? names.status(status) : t('account.noMembership')}</span>
        </TwoLines>
      ),
    },
    {
      key: 'due',
      header: t('account.due'),
      isNumeric: true,
      cell: ({ dueCents, dueAt }) => (
        <TwoLines below={dueAt && t('account.dueBy', { date: date(dueAt) })}>
          <span>{dueCents > 0 ? dollars(dueCents) : '–'}</span>
        </TwoLines>
      ),
    },
  ];
}

/**
 * The accounts that may pay by invoice, or still owe for one; those that owe come first. A name opens the membership,
 * where payments are confirmed.
 */
export function Accounts() {
  const t = useManualT();
  const columns = useColumns();
  const [text, setText] = useState('');
  const [isEnabling, setIsEnabling] = useState(false);
  const query = useRemoteQuery(keys.memberships.byHand, ({ signal }) => getAccounts({ signal }), {
    staleTimeMs: 0,
  });
  const found = (rows: readonly ManualBillingAccount[]) =>
    rows.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Stack as="section" aria-labelledby="manual-accounts" gap="4">
      <Row justifyContent="space-between" gap="4" flexWrap="wrap">
        <Heading level={2} size="md" id="manual-accounts">
          {t('account.title')}
        </Heading>
        <Button startIcon="plus" onClick={() => setIsEnabling(true)}>
          {t('account.enable')}
        </Button>
      </Row>
      <Box maxInlineSize="form">
        <FilterSearch
          label={t('account.search')}
          value={text}
          maxLength={120}
          onSearch={(typed) => setText(typed)}
        />
      </Box>
      <QueryState
        query={query}
        failed={t('account.failed')}
        headingLevel={3}
        skeleton={<SkeletonTable rows={4} columns={4} />}
        empty={<EmptyState icon="user" title={t('account.none')} headingLevel={3} />}
      >
        {(rows) => (
          <>
            <Table
              caption={t('account.table')}
              columns={columns}
              rows={found(rows).slice(0, mostShown)}
              rowKey={({ personId }) => personId}
              isStacked
              rowActions={(account) => <AccountActions account={account} />}
            />
            <Text size="sm" tone="muted" role="status">
              {t('account.shown', {
                shown: Math.min(found(rows).length, mostShown),
                count: found(rows).length,
              })}
            </Text>
          </>
        )}
      </QueryState>
      <EnableDialog isOpen={isEnabling} onClose={() => setIsEnabling(false)} />
    </Stack>
  );
}
