import type { ManualBillingAccount } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import {
  QueryState,
  RouterLink,
  useQueryCache,
  useRemoteMutation,
  useRemoteQuery,
} from '@portico/remote-kit';
import { Box, Button, EmptyState, Heading, Row, SkeletonTable, Stack, Text } from '@portico/ui';
import { type Column, FilterSearch, Table } from '@portico/ui/data';
import { useState } from 'react';
import { TwoLines } from '../cells/index.ts';
import { membershipAddress, useDollars, useMembershipNames, wholeLog } from '../memberships/index.ts';
import { ReasonDialog } from '../reason/index.ts';
import { EnableDialog } from './EnableDialog.tsx';
import { getAccounts, switchAccount } from './manualCalls.ts';
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

/** The accounts that may pay by invoice; what is owed comes first. A name opens the membership, where payments are confirmed. */
export function Accounts() {
  const t = useManualT();
  const columns = useColumns();
  const cache = useQueryCache();
  const [text, setText] = useState('');
  const [isEnabling, setIsEnabling] = useState(false);
  const [ending, setEnding] = useState<ManualBillingAccount | null>(null);
  const query = useRemoteQuery(keys.memberships.byHand, ({ signal }) => getAccounts({ signal }), {
    staleTimeMs: 0,
  });
  const { mutateAsync } = useRemoteMutation(
    ({ personId, reason }: { personId: string; reason: string }) =>
      switchAccount(personId, { isOn: false, reason }),
    {
      invalidates: staleAfter.decideMembership,
      onSuccess: (rows) => cache.replace<ManualBillingAccount[]>(keys.memberships.byHand, () => rows),
    },
  );
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
        skeleton={<SkeletonTable rows={4} columns={3} />}
        empty={<EmptyState icon="user" title={t('account.none')} headingLevel={3} />}
      >
        {(rows) => (
          <>
            <Table
              caption={t('account.title')}
              columns={columns}
              rows={found(rows).slice(0, mostShown)}
              rowKey={({ personId }) => personId}
              isStacked
              rowActions={(account) => (
                <Button
                  size="sm"
                  aria-label={t('account.disableNamed', { name: account.name })}
                  onClick={() => setEnding(account)}
                >
                  {t('account.disable')}
                </Button>
              )}
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
      <ReasonDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={t('account.disable')}
        text={t('account.disableText', { name: ending?.name ?? '' })}
        submitLabel={t('account.disable')}
        isDangerous
        onSubmit={async (reason) => {
          await mutateAsync({ personId: ending?.personId ?? '', reason });
          setEnding(null);
        }}
      />
    </Stack>
  );
}
