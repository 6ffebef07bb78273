import type { ApprovalCode } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Button, EmptyState, Heading, Row, SkeletonTable, Stack, type Tone } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useState } from 'react';
import { TwoLines } from '../cells/index.ts';
import { ReasonDialog } from '../reason/index.ts';
import { getCodes, revokeCode } from './manualCalls.ts';
import { NewCodeDialog } from './NewCodeDialog.tsx';
import { usePlanName } from './usePlanName.ts';
import { useManualT } from './words.ts';

const tones: Record<ApprovalCode['state'], Tone> = {
  open: 'positive',
  used: 'neutral',
  expired: 'warning',
  revoked: 'negative',
};

function useColumns(): Column<ApprovalCode>[] {
  const t = useManualT();
  const { date, money } = useFormat();
  const planName = usePlanName();
  return [
    {
      key: 'hint',
      header: t('code.code'),
      isRowHeader: true,
      cell: ({ hint, note }) => (
        <TwoLines below={<span dir="auto">{note}</span>}>
          <bdi>{`…${hint}`}</bdi>
        </TwoLines>
      ),
    },
    {
      key: 'for',
      header: t('code.for'),
      cell: ({ plan, price, member }) => (
        <TwoLines below={member ? <bdi>{member.name}</bdi> : t('code.anybody')}>
          <TwoLines
            below={price !== null && t('code.agreed', { price: money(price, 'USD', { decimals: 0 }) })}
          >
            {plan ? planName(plan) : t('code.anyPlan')}
          </TwoLines>
        </TwoLines>
      ),
    },
    {
      key: 'state',
      header: t('code.state'),
      cell: ({ state, uses, maxUses }) => (
        <TwoLines below={t('code.uses', { uses, count: maxUses })} alignItems="flex-start">
          <Badge tone={tones[state]}>{t(`code.states.${state}`)}</Badge>
        </TwoLines>
      ),
    },
    {
      key: 'until',
      header: t('code.until'),
      cell: ({ expiresAt, createdBy }) => (
        <TwoLines below={createdBy && t('code.by', { name: createdBy })}>
          <span>{date(expiresAt)}</span>
        </TwoLines>
      ),
    },
  ];
}

/** The approval codes, newest first; the codes themselves are shown only when they are made. */
export function Codes() {
  const t = useManualT();
  const columns = useColumns();
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApprovalCode | null>(null);
  const query = useRemoteQuery(keys.memberships.codes, ({ signal }) => getCodes({ signal }), {
    staleTimeMs: 0,
  });
  const { mutateAsync } = useRemoteMutation(
    ({ id, reason }: { id: string; reason: string }) => revokeCode(id, reason),
    { invalidates: staleAfter.decideMembership },
  );
  const make = (
    <Button variant="primary" startIcon="plus" onClick={() => setIsMaking(true)}>
      {t('code.new')}
    </Button>
  );
  return (
    <Stack as="section" aria-labelledby="approval-codes" gap="4">
      <Row justifyContent="space-between" gap="4" flexWrap="wrap">
        <Heading level={2} size="md" id="approval-codes">
          {t('code.title')}
        </Heading>
        {make}
      </Row>
      <QueryState
        query={query}
        failed={t('code.failed')}
        headingLevel={3}
        skeleton={<SkeletonTable rows={4} columns={4} />}
        empty={<EmptyState icon="card" title={t('code.none')} text={t('code.noneText')} headingLevel={3} />}
      >
        {(codes) => (
          <Table
            caption={t('code.table')}
            columns={columns}
            rows={codes}
            rowKey={({ _id }) => _id}
            isStacked
            rowActions={(code) =>
              code.state === 'open' && (
                <Button
                  size="sm"
                  aria-label={t('code.revokeNamed', { hint: code.hint })}
                  onClick={() => setRevoking(code)}
                >
                  {t('code.revoke')}
                </Button>
              )
            }
          />
        )}
      </QueryState>
      <NewCodeDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
      <ReasonDialog
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        title={t('code.revoke')}
        text={t('code.revokeText', { hint: revoking?.hint ?? '' })}
        submitLabel={t('code.revoke')}
        isDangerous
        onSubmit={async (reason) => {
          await mutateAsync({ id: revoking?._id ?? '', reason });
          setRevoking(null);
        }}
      />
    </Stack>
  );
}
