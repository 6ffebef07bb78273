import type { WholeDeskItem } from '@portico/contracts';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Text } from '@portico/ui';
import { type Definition, DefinitionList } from '@portico/ui/data';
import type { ReactNode } from 'react';
import { EventSeats } from './EventSeats.tsx';
import { useDeskWords } from './useDeskWords.ts';

/** In the event page's format: "Dec 6, 12:30 PM EST". */
const inItsZone = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

export interface FactsOfProps {
  item: WholeDeskItem;
  /** After an act that leaves nothing to do. */
  onDone: () => Promise<void>;
}

/** Facts that only some kinds of items have, with links to their pages. */
export function FactsOf({ item, onDone }: FactsOfProps) {
  const { facts } = item;
  const { t, format } = useDeskWords();
  const hasRoute = useHasRoute();
  const { referral, partner, event, introduction, privacy } = facts;
  const linked = (to: string, text: ReactNode) =>
    hasRoute(to) ? <RouterLink to={to}>{text}</RouterLink> : text;
  const items: Definition[] = [];
  if (referral)
    items.push(
      {
        term: t('facts.invitedBy'),
        value: linked(`/agent-profile?id=${referral.agentId}`, referral.agentName),
      },
      { term: t('facts.code'), value: <bdi dir="ltr">{referral.code}</bdi> },
    );
  if (partner)
    items.push(
      { term: t('facts.partner'), value: linked(`/strategicPartners?id=${partner._id}`, partner.name) },
      ...(partner.offerTitle ? [{ term: t('facts.offer'), value: partner.offerTitle }] : []),
      {
        term: t('facts.answerBy'),
        value: partner.phone ? (
          <bdi dir="ltr">{partner.phone}</bdi>
        ) : (
          t(`facts.by.${partner.answerBy as 'email'}`)
        ),
      },
    );
  if (event)
    items.push(
      { term: t('facts.event'), value: linked(`/events#${event.slug}`, event.title) },
      { term: t('facts.starts'), value: format.inZone(event.startsAt, event.timeZone, inItsZone) },
      { term: t('facts.guests'), value: format.number(event.guests) },
      ...(event.capacity === undefined || event.taken === undefined
        ? []
        : [
            {
              term: t('facts.seats'),
              value: t('seats.taken', {
                taken: format.number(event.taken),
                all: format.number(event.capacity),
              }),
            },
          ]),
      { term: t('facts.waiting'), value: format.number(event.waiting) },
    );
  if (introduction)
    items.push(
      {
        term: t(introduction.isReferral ? 'facts.referredBy' : 'facts.askedBy'),
        value: introduction.other.fullName,
      },
      { term: t('facts.expires'), value: format.dateTime(introduction.expiresAt) },
    );
  if (privacy) items.push({ term: t('facts.due'), value: format.dateTime(privacy.dueAt) });
  if (items.length === 0) return null;
  return (
    <>
      <DefinitionList items={items} />
      {event && <EventSeats item={item} onDone={onDone} />}
      {privacy?.kind === 'deletion' && (
        <Text size="sm">{linked('/scheduled-deletions', t('facts.deletions'))}</Text>
      )}
    </>
  );
}
