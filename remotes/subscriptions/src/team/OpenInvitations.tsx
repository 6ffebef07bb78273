import type { Team, TeamInvitation } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Box, Button, ListLine, Stack, Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { withdrawInvitation } from './teamCalls.ts';
import { useTeamChange } from './useTeam.ts';
import { useTeamT } from './words.ts';

function Line({ invitation }: { invitation: TeamInvitation }) {
  const t = useTeamT();
  const { date } = useFormat();
  const { _id, email, expiresAt } = invitation;
  const { mutate, isPending } = useTeamChange(withdrawInvitation, { done: () => t('withdrawn') });
  return (
    <ListLine gap="3">
      <Stack gap="0" flex="1 1 9rem" minInlineSize="0">
        <Text as="span" fontWeight="medium" overflowWrap="anywhere">
          <bdi>{email}</bdi>
        </Text>
        <Text size="sm" tone="muted">
          {t('openUntil', { date: date(expiresAt) })}
        </Text>
      </Stack>
      <Button
        size="sm"
        isBusy={isPending}
        onClick={() => mutate(_id)}
        aria-label={t('withdrawNamed', { email })}
      >
        {t('withdraw')}
      </Button>
    </ListLine>
  );
}

export function OpenInvitations({ team }: { team: Team }) {
  const t = useTeamT();
  if (team.invitations.length === 0) return null;
  return (
    <SideSection title={t('open')}>
      <Box as="ul" borderBlockStart="hairline">
        {team.invitations.map((invitation) => (
          <Line key={invitation._id} invitation={invitation} />
        ))}
      </Box>
    </SideSection>
  );
}
