import type { TeamOffer } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { useFlags } from '@portico/session';
import { Button, Card, Heading, Row, Stack, Text } from '@portico/ui';
import { answerOffer } from './teamCalls.ts';
import { useOffers, useTeamChange } from './useTeam.ts';
import { useTeamT } from './words.ts';

function Offer({ offer }: { offer: TeamOffer }) {
  const t = useTeamT();
  const { date } = useFormat();
  const { _id: id, teamName, leadName, expiresAt } = offer;
  const { mutate, isPending, variables } = useTeamChange(answerOffer, {
    done: ({ accept }) => (accept ? t('joined', { team: teamName }) : t('declined')),
  });
  const isBusy = (accept: boolean) => isPending && variables.accept === accept;
  return (
    <Card as="section" padding="5" aria-label={t('offerTitle', { lead: leadName, team: teamName })}>
      <Stack gap="3">
        <Heading level={2} size="md">
          {t('offerTitle', { lead: leadName, team: teamName })}
        </Heading>
        <Text tone="muted">{t('offerText', { date: date(expiresAt) })}</Text>
        <Row gap="3" flexWrap="wrap">
          <Button variant="primary" isBusy={isBusy(true)} onClick={() => mutate({ id, accept: true })}>
            {t('join')}
          </Button>
          <Button isBusy={isBusy(false)} onClick={() => mutate({ id, accept: false })}>
            {t('decline')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Teams that invite an agent who belongs to none: shown before a plan is chosen, and where the team would be. */
export function TeamOffers() {
  const { isAgent, isStaff, isTeamLeadSub, isTeamMemberSub } = useFlags();
  const { data = [] } = useOffers(isAgent && !isStaff && !isTeamLeadSub && !isTeamMemberSub);
  if (data.length === 0) return null;
  return (
    <Stack gap="4" marginBlockEnd="8">
      {data.map((offer) => (
        <Offer key={offer._id} offer={offer} />
      ))}
    </Stack>
  );
}
