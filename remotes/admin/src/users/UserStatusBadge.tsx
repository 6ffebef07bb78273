import type { UserStatus, UserSummary } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Badge, Stack, Text, type Tone } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';

const tones: Record<UserStatus, Tone> = {
  suspended: 'negative',
  invited: 'brass',
  cancelled: 'negative',
  expired: 'negative',
  pastDue: 'warning',
  pending: 'warning',
  onboarding: 'brass',
  trial: 'brass',
  active: 'positive',
  unsubscribed: 'neutral',
};

export interface UserStatusBadgeProps {
  user: Pick<UserSummary, 'status' | 'suspendedReason' | 'deletion'>;
}

/** A person's status, why they are suspended, and when their account will be deleted. */
export function UserStatusBadge({ user: { status, suspendedReason, deletion } }: UserStatusBadgeProps) {
  const t = useAdminT();
  const format = useFormat();
  return (
    <Stack gap="1" alignItems="flex-start">
      <Badge tone={tones[status]}>{t(`users.status.${status}`)}</Badge>
      {suspendedReason && (
        <Text as="span" size="xs" tone="muted" dir="auto" maxInlineSize="16rem" lineClamp={2}>
          {suspendedReason}
        </Text>
      )}
      {deletion && (
        <Text as="span" size="xs" tone="negative">
          {t('users.deletedOn', { date: format.date(deletion.deleteAfter) })}
        </Text>
      )}
    </Stack>
  );
}
