import type { MembershipLogEntry, MembershipLogKind } from '@portico/contracts';
import { RouterLink } from '@portico/remote-kit';
import { Badge, Stack, type Tone } from '@portico/ui';
import type { Column } from '@portico/ui/data';
import { When } from '../cells/index.ts';
import { Cause } from './Cause.tsx';
import { StateChange } from './StateChange.tsx';
import { useDollars } from './useDollars.ts';
import { useLogT } from './words.ts';

const tones: Record<MembershipLogKind, Tone> = {
  began: 'positive',
  changed: 'neutral',
  removed: 'neutral',
  paid: 'positive',
  refunded: 'warning',
  'refund-failed': 'negative',
  disputed: 'negative',
  waived: 'warning',
};

/** Who or what caused it, and why. */
function By(entry: MembershipLogEntry) {
  const t = useLogT();
  return (
    <Stack gap="0">
      <span>{entry.actor?.name || t(`source.${entry.source}`)}</span>
      <Cause {...entry} />
    </Stack>
  );
}

/** One row for each thing that happened; a member's name opens the membership. */
export function useLogColumns(hrefOf: (subscriptionId: string) => string): Column<MembershipLogEntry>[] {
  const t = useLogT();
  const dollars = useDollars();
  return [
    { key: 'at', header: t('column.at'), cell: (entry) => <When {...entry} /> },
    {
      key: 'member',
      header: t('column.member'),
      isRowHeader: true,
      cell: ({ member, subscriptionId }) => {
        const name = member?.name ?? t('formerMember');
        if (!subscriptionId) return <bdi>{name}</bdi>;
        return (
          <RouterLink to={hrefOf(subscriptionId)} aria-label={t('open', { name })}>
            <bdi>{name}</bdi>
          </RouterLink>
        );
      },
    },
    {
      key: 'kind',
      header: t('column.kind'),
      cell: ({ kind }) => (
        <span>
          <Badge tone={tones[kind]}>{t(`kind.${kind}`)}</Badge>
        </span>
      ),
    },
    {
      key: 'change',
      header: t('column.change'),
      width: '30%',
      cell: (entry) => <StateChange {...entry} />,
    },
    { key: 'by', header: t('column.by'), width: '22%', cell: (entry) => <By {...entry} /> },
    {
      key: 'amount',
      header: t('column.amount'),
      isNumeric: true,
      cell: ({ amountCents }) => (amountCents === null ? '–' : dollars(amountCents)),
    },
  ];
}
