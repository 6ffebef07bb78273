import type { StaffAction, StaffMembership } from '@portico/contracts';
import { mostStaffInvoices, staffInvoicesAtOnce } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Banner, Button, Link, Row, SkeletonText, Stack, Text } from '@portico/ui';
import { type Definition, DefinitionList } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { DecisionForm } from './DecisionForm.tsx';
import { getMembership } from './membershipCalls.ts';
import { useDollars } from './useDollars.ts';
import { useMembershipNames } from './useMembershipNames.ts';
import { useLogT } from './words.ts';

function useFacts({
  member,
  subscription,
  monthlyCents,
  isCharged,
  isByHand,
}: StaffMembership): Definition[] {
  const t = useLogT();
  const { date } = useFormat();
  const dollars = useDollars();
  const names = useMembershipNames();
  const day = (at: string | null) => (at ? date(at) : '–');
  return [
    { term: t('column.member'), value: <bdi>{`${member.name} · ${member.email}`}</bdi> },
    { term: t('field.status'), value: names.status(subscription.status) },
    { term: t('field.plan'), value: <bdi>{names.plan(subscription.name)}</bdi> },
    { term: t('field.endsAt'), value: day(subscription.trialExpires ?? subscription.endsAt) },
    { term: t('field.monthlyCents'), value: monthlyCents === null ? '–' : dollars(monthlyCents) },
    isByHand
      ? { term: t('paidBy'), value: t('byInvoice') }
      : { term: t('charged'), value: t(isCharged ? 'yes' : 'no') },
  ];
}

function InvoiceList({ invoices }: Pick<StaffMembership, 'invoices'>) {
  const t = useLogT();
  const { date } = useFormat();
  const dollars = useDollars();
  return (
    <Stack as="ul" gap="2">
      {invoices.map(({ _id, number, date: at, amountCents, refundedCents, state, pageUrl }) => (
        <Row as="li" key={_id} gap="3" justifyContent="space-between" flexWrap="wrap">
          <Text as="span" size="sm">
            <bdi>{number}</bdi> · {date(at)} · {t(`invoiceState.${state}`)}
          </Text>
          <Row gap="3">
            <Text as="span" size="sm">
              {dollars(amountCents)}
              {refundedCents > 0 && ` · ${t('refunded', { amount: dollars(refundedCents) })}`}
            </Text>
            {pageUrl && (
              <Link href={pageUrl} isExternal>
                {t('view')}
              </Link>
            )}
          </Row>
        </Row>
      ))}
    </Stack>
  );
}

type InvoicesProps = Pick<StaffMembership, 'invoices' | 'hasOlderInvoices'> & {
  /** Missing where no more can be shown. */
  onMore?: () => void;
  isBusy: boolean;
};

function Invoices({ invoices, hasOlderInvoices, onMore, isBusy }: InvoicesProps) {
  const t = useLogT();
  if (invoices.length === 0) return null;
  return (
    <Stack gap="3">
      <InvoiceList invoices={invoices} />
      {hasOlderInvoices && onMore && (
        <Row>
          <Button size="sm" isBusy={isBusy} onClick={onMore}>
            {t('olderInvoices')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type MembershipProps = { membership: StaffMembership } & Pick<InvoicesProps, 'onMore' | 'isBusy'>;

function Membership({ membership, ...more }: MembershipProps) {
  const t = useLogT();
  const { isAdmin } = useFlags();
  const [action, setAction] = useState<StaffAction | null>(null);
  const facts = useFacts(membership);
  if (action)
    return (
      <DecisionForm key={action} action={action} membership={membership} onDone={() => setAction(null)} />
    );
  return (
    <Stack gap="5">
      {membership.isEnding && <Banner tone="warning">{t('ending')}</Banner>}
      <DefinitionList items={facts} />
      <Invoices {...membership} {...more} />
      {isAdmin && (
        <Row gap="3" flexWrap="wrap">
          {membership.actions.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === 'cancel' ? 'danger' : 'secondary'}
              onClick={() => setAction(each)}
            >
              {t(`action.${each}.verb`)}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** One membership in its current state, and staff's possible actions. */
export function MembershipDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useLogT();
  const [invoices, setInvoices] = useState(staffInvoicesAtOnce);
  const query = useRemoteQuery(
    keys.memberships.one(id, invoices),
    ({ signal }) => getMembership(id, invoices, { signal }),
    { staleTimeMs: 0, keepsPrevious: true },
  );
  const onMore = () => setInvoices((shown) => shown + staffInvoicesAtOnce);
  return (
    <Dialog isOpen onClose={onClose} title={t('membership')} size="lg">
      <QueryState
        query={query}
        failed={t('membershipFailed')}
        skeleton={<SkeletonText lines={8} />}
        headingLevel={3}
      >
        {(membership) => (
          <Membership
            membership={membership}
            isBusy={query.isPlaceholderData}
            {...(invoices < mostStaffInvoices && { onMore })}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
