import type { UserDetails } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Stack, Text } from '@portico/ui';
import { type Definition, DefinitionList } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { SectionCard } from '../section-card/index.ts';
import { UserStatusBadge, useMembershipWord } from '../users/index.ts';
import { useStandingT } from './words.ts';

const isPast = (moment: string) => new Date(moment).getTime() < Date.now();

/** A person's current state: the membership, whether they are in, and what is scheduled. */
export function Standing({ user }: { user: UserDetails }) {
  const t = useStandingT();
  const admin = useAdminT();
  const format = useFormat();
  const { invitation, openSessions, deletion, agentId } = user;
  const items: Definition[] = [
    { term: admin('account.state'), value: <UserStatusBadge user={user} /> },
    ...(agentId ? [{ term: t('membership'), value: <Membership user={user} /> }] : []),
    { term: t('sessions'), value: format.number(openSessions) },
    ...(invitation ? [{ term: t('invitation'), value: <Invitation {...invitation} /> }] : []),
    ...(deletion ? [{ term: t('deletion'), value: format.date(deletion.deleteAfter) }] : []),
  ];
  return (
    <SectionCard title={t('title')}>
      <DefinitionList items={items} />
    </SectionCard>
  );
}

function Membership({ user: { subscription } }: { user: UserDetails }) {
  const t = useStandingT();
  const format = useFormat();
  const word = useMembershipWord();
  if (!subscription) return <>{t('none')}</>;
  const { status, name, endsAt, renews } = subscription;
  return (
    <Stack gap="0">
      <span>{[word(status), name].join(' · ')}</span>
      {endsAt && (
        <Text as="span" size="sm" tone="muted">
          {t(renews ? 'renewsOn' : isPast(endsAt) ? 'endedOn' : 'endsOn', { date: format.date(endsAt) })}
        </Text>
      )}
    </Stack>
  );
}

function Invitation({ sentAt, expiresAt, usedAt }: NonNullable<UserDetails['invitation']>) {
  const t = useStandingT();
  const format = useFormat();
  const isOver = isPast(expiresAt);
  return (
    <Stack gap="0">
      <span>{t('sentOn', { date: format.date(sentAt) })}</span>
      <Text as="span" size="sm" tone={!usedAt && isOver ? 'negative' : 'muted'}>
        {usedAt
          ? t('usedOn', { date: format.date(usedAt) })
          : t(isOver ? 'expiredOn' : 'validTo', { date: format.date(expiresAt) })}
      </Text>
    </Stack>
  );
}
