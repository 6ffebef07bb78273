import type { SeatPreview } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { SkeletonText, Text } from '@portico/ui';
import { useSeats } from './useTeam.ts';
import { usePlanT, useTeamT } from './words.ts';

function Cost({ seats }: { seats: SeatPreview }) {
  const t = useTeamT();
  const planT = usePlanT();
  const { money, date } = useFormat();
  const { used, included, priceCents, period, next } = seats;
  const amount = (cents: number) => money(cents / 100, 'USD', { decimals: 2 });
  const each = { price: amount(priceCents), billing: planT(`periods.${period}.billing`) };
  if (!next)
    return (
      <>
        <Text>{t('seatFree', { included, used })}</Text>
        <Text tone="muted">{t('seatBeyond', { included, ...each })}</Text>
      </>
    );
  return (
    <Text>
      {t('seatCosts', {
        date: date(next.at),
        before: amount(next.beforeCents),
        after: amount(next.afterCents),
        ...each,
      })}
    </Text>
  );
}

/** The price of one more person, before anybody is invited. */
export function SeatCost({ teamId }: { teamId: string }) {
  const t = useTeamT();
  return (
    <QueryState
      query={useSeats(teamId)}
      failed={t('seatFailed')}
      headingLevel={3}
      skeleton={<SkeletonText lines={2} />}
    >
      {(seats) => (seats ? <Cost seats={seats} /> : <Text>{t('seatUnbilled')}</Text>)}
    </QueryState>
  );
}
