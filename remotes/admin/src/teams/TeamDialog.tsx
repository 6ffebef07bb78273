import type { Team, TeamInvitation } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Box, Button, Heading, ListLine, Row, SkeletonText, Stack, snackbar, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { type ReactNode, useState } from 'react';
import { PersonLine } from '../people/index.ts';
import { ReasonDialog } from '../reason/index.ts';
import { HandOverForm } from './HandOverForm.tsx';
import { cancelInvitation, getSeats, getTeam } from './teamsCalls.ts';
import { useTeamsT } from './words.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading level={3} size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function Members({ team }: { team: Team }) {
  const t = useTeamsT();
  return (
    <Box as="ul" borderBlockStart="hairline">
      {team.people.map(({ agentId, fullName, email, photoUrl, isLead, billing }) => (
        <ListLine key={agentId} gap="3">
          <PersonLine name={fullName} email={email} photoUrl={photoUrl} />
          <Row gap="2" flexWrap="wrap">
            {isLead && <Badge tone="brass">{t('isLead')}</Badge>}
            {billing && <Badge tone="neutral">{t(billing)}</Badge>}
          </Row>
        </ListLine>
      ))}
    </Box>
  );
}

function Seats({ teamId }: { teamId: string }) {
  const t = useTeamsT();
  const query = useRemoteQuery(keys.team.seats(teamId), ({ signal }) => getSeats(teamId, { signal }), {
    staleTimeMs: 0,
  });
  return (
    <QueryState
      query={query}
      failed={t('seatsFailed')}
      headingLevel={4}
      skeleton={<SkeletonText lines={1} />}
    >
      {(seats) => (
        <Text>
          {seats
            ? t('seatsText', { used: seats.used, included: seats.included, paid: seats.paid })
            : t('seatsUnbilled')}
        </Text>
      )}
    </QueryState>
  );
}

function Invitations({ team }: { team: Team }) {
  const t = useTeamsT();
  const { date } = useFormat();
  const [asked, setAsked] = useState<TeamInvitation | null>(null);
  const { mutateAsync } = useRemoteMutation(
    ({ id, reason }: { id: string; reason: string }) => cancelInvitation(id, reason),
    { invalidates: staleAfter.changeTeam, onSuccess: () => snackbar.show({ text: t('cancelled') }) },
  );
  return (
    <>
      <Box as="ul" borderBlockStart="hairline">
        {team.invitations.map((invitation) => (
          <ListLine key={invitation._id} gap="3">
            <Stack gap="0" flex="1 1 9rem" minInlineSize="0">
              <Text as="span" overflowWrap="anywhere">
                <bdi>{invitation.email}</bdi>
              </Text>
              <Text size="sm" tone="muted">
                {t('until', { date: date(invitation.expiresAt) })}
              </Text>
            </Stack>
            <Button
              size="sm"
              aria-label={t('cancelNamed', { email: invitation.email })}
              onClick={() => setAsked(invitation)}
            >
              {t('cancel')}
            </Button>
          </ListLine>
        ))}
      </Box>
      <ReasonDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t('cancelTitle')}
        text={t('cancelText', { email: asked?.email ?? '' })}
        submitLabel={t('cancelTitle')}
        isDangerous
        onSubmit={async (reason) => {
          await mutateAsync({ id: asked?._id ?? '', reason });
          setAsked(null);
        }}
      />
    </>
  );
}

/** One team in its current state, with staff's decisions in place of its managers. */
export function TeamDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTeamsT();
  const query = useRemoteQuery(keys.team.one(id), ({ signal }) => getTeam(id, { signal }), {
    staleTimeMs: 0,
  });
  return (
    <Dialog isOpen onClose={onClose} title={name} size="lg">
      <QueryState
        query={query}
        failed={t('teamFailed')}
        headingLevel={3}
        skeleton={<SkeletonText lines={8} />}
      >
        {(team) => (
          <Stack gap="8">
            <Section title={t('members')}>
              <Members team={team} />
            </Section>
            <Section title={t('seats')}>
              <Seats teamId={team._id} />
            </Section>
            {team.invitations.length > 0 && (
              <Section title={t('invitations')}>
                <Invitations team={team} />
              </Section>
            )}
            <Section title={t('billing')}>
              <HandOverForm team={team} />
            </Section>
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
