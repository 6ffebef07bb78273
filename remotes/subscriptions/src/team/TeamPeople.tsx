import type { Team, TeamPerson } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Box, Button, Row } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { PersonLine } from './PersonLine.tsx';
import { removePerson } from './teamCalls.ts';
import { useTeamChange } from './useTeam.ts';
import { useTeamT } from './words.ts';

/** Everybody in the team. Its managers remove people; anybody but the lead may leave. */
export function TeamPeople({ team }: { team: Team }) {
  const t = useTeamT();
  const common = useT('common');
  const ownId = useSession(({ me }) => me?.currentPerson._id);
  const [asked, setAsked] = useState<TeamPerson | null>(null);
  const own = team.people.find(({ personId }) => personId === ownId);
  const isOwn = asked !== null && asked === own;
  const { mutate, isPending } = useTeamChange(({ agentId }: TeamPerson) => removePerson(agentId), {
    done: ({ fullName }) => (isOwn ? t('left') : t('removed', { name: fullName })),
    onDone: () => setAsked(null),
  });
  const mayRemove = (person: TeamPerson) => team.mayManage && !person.isLead && person !== own;
  const name = asked?.fullName ?? '';
  return (
    <SideSection title={t('people')} text={t('peopleText')}>
      <Box as="ul" borderBlockStart="hairline">
        {team.people.map((person) => (
          <PersonLine
            key={person.agentId}
            person={person}
            removeLabel={t('removeNamed', { name: person.fullName })}
            onRemove={mayRemove(person) ? () => setAsked(person) : undefined}
          />
        ))}
      </Box>
      {own && !own.isLead && (
        <Row>
          <Button onClick={() => setAsked(own)}>{t('leave')}</Button>
        </Row>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && mutate(asked)}
        title={isOwn ? t('leaveAsk') : t('removeAsk', { name })}
        text={t(isOwn ? 'leaveText' : 'removeText')}
        confirmLabel={isOwn ? t('leave') : t('removeNamed', { name })}
        cancelLabel={common('actions.cancel')}
        isDangerous
        isBusy={isPending}
      />
    </SideSection>
  );
}
