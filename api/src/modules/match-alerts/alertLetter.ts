import { formatPlanPrice } from '@portico/rules';
import type { ListingState } from '../../db/schema/index.ts';
import type { Notification } from '../../providers/mail/notifications.ts';
import type { ToldAlert } from './alertDigests.repository.ts';

function priceOf(state: ListingState | null): string {
  if (!state || state.amount === null) return 'price on request';
  const written = formatPlanPrice(state.amount, 'en', state.currency);
  return state.period ? `${written} / ${state.period}` : written;
}

function said({ kind, score, homes, before, after }: ToldAlert): string {
  if (kind === 'wishes') return homes === 1 ? 'One strong match' : `${homes} strong matches`;
  if (kind === 'gone') return 'No longer available';
  const match = score === null ? '' : ` · ${score}% match`;
  if (kind === 'price') return `${priceOf(before)}, now ${priceOf(after)}${match}`;
  return `New · ${priceOf(after)}${match}`;
}

const item = (alert: ToldAlert, publicUrl: string) => ({
  label: alert.kind === 'wishes' ? `New wishes of ${alert.clientName}` : (alert.title ?? 'A home'),
  detail: [alert.city, alert.kind === 'wishes' ? null : `for ${alert.clientName}`, said(alert)]
    .filter(Boolean)
    .join(' · '),
  url: `${publicUrl}/match-alerts-detail?id=${alert.id}`,
});

/** One mail for everything that changed about a member's matches; it names ten and links to all. */
export function alertLetter(
  personId: string,
  { alerts, total, runId }: { alerts: readonly ToldAlert[]; total: number; runId: string },
  publicUrl: string,
): Notification {
  const others = total - alerts.length;
  return {
    personId,
    kind: 'match-alert',
    key: `match alerts ${runId}`,
    subject: total === 1 ? 'One change among your matches' : `${total} changes among your matches`,
    opening: ['here is what has changed for your clients since our last e-mail.'],
    items: alerts.map((alert) => item(alert, publicUrl)),
    link: {
      label: others > 0 ? `See these and ${others} more` : 'See them in Portico',
      url: `${publicUrl}/match-alerts`,
    },
    footnote: {
      label: 'Choose how often you receive these e-mails, or none',
      url: `${publicUrl}/match-alerts?settings=1`,
    },
  };
}
