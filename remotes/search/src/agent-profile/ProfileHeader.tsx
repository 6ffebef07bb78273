import type { AgentProfile } from '@portico/contracts';
import { hasClients } from '@portico/features/clients';
import { usePlaceText } from '@portico/features/country-name';
import { useGroupNames } from '@portico/features/group-name';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useT } from '@portico/i18n';
import { LinkButton, Slot, useHasRoute, useNavigate, useSearchParams } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Avatar, Button, Flex, Heading, Row, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import type { ReferDialogProps } from '../dossier/index.ts';
import type en from '../locales/en.json';
import type { LetterDialogProps } from './LetterDialog.tsx';
import { OwnActions } from './OwnActions.tsx';
import { SavePerson } from './SavePerson.tsx';

/** For staff: the way to the account, and from there to acting in the agent's place (A §1). */
function StaffActions({ personId }: Pick<AgentProfile, 'personId'>) {
  const t = useT<typeof en>('search');
  const hasRoute = useHasRoute();
  const { isStaff } = useFlags();
  const [params] = useSearchParams();
  if (!isStaff || !hasRoute('/edit-account')) return null;
  // Where staff came from, such as the desk, so that the account leads back there.
  const from = params.get('from');
  const account = `/edit-account?${new URLSearchParams({ id: personId, ...(from && { from }) })}`;
  return (
    <>
      <LinkButton to={account}>{t('agentProfile.editAccount')}</LinkButton>
      <LinkButton to={`${account}&act=1`}>{t('agentProfile.act')}</LinkButton>
    </>
  );
}

const LetterDialog = lazyDialog<LetterDialogProps>(() =>
  import(/* webpackChunkName: "later-letter" */ './LetterDialog.tsx').then((module) => module.LetterDialog),
);

/** Messages within Portico once their page is deployed, and a letter by mail until then. */
function Write({ agent }: { agent: AgentProfile }) {
  const { fullName, personId } = agent;
  const [isOpen, setIsOpen] = useState(false);
  const t = useT<typeof en>('search');
  const hasRoute = useHasRoute();
  const navigate = useNavigate();
  const messages = `/messages?${new URLSearchParams({ to: personId })}`;
  if (hasRoute(messages)) {
    return (
      <Button variant="primary" startIcon="chat" onClick={() => navigate(messages)}>
        {t('agentProfile.message')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" startIcon="mail" onClick={() => setIsOpen(true)}>
        {t('agentProfile.write', { name: fullName })}
      </Button>
      <LetterDialog isOpen={isOpen} onClose={() => setIsOpen(false)} agent={agent} />
    </>
  );
}

const ReferDialog = lazyDialog<ReferDialogProps>(() =>
  import(/* webpackChunkName: "later-refer" */ '../dossier/ReferDialog.tsx').then(
    (module) => module.ReferDialog,
  ),
);

/** An agent sends a client to somebody who works where the client looks, unless a referral would be refused. */
function ReferClient({ agent }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const [isOpen, setIsOpen] = useState(false);
  const flags = useFlags();
  // An API of an earlier release does not say.
  if (!hasClients(flags) || agent.takesReferrals === false) return null;
  return (
    <>
      <Button startIcon="share" onClick={() => setIsOpen(true)}>
        {t('agentProfile.referClient')}
      </Button>
      <ReferDialog isOpen={isOpen} onClose={() => setIsOpen(false)} agent={agent} />
    </>
  );
}

/** The agent alone on the agents map, for those whose membership has the map. */
function OnMap({ agent: { _id, latitude } }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const hasRoute = useHasRoute();
  const { isListingsOnly } = useFlags();
  const map = `/agents-map?${new URLSearchParams({ id: _id })}`;
  if (latitude == null || isListingsOnly || !hasRoute(map)) return null;
  return (
    <LinkButton to={map} variant="quiet">
      {t('agentProfile.onMap')}
    </LinkButton>
  );
}

/** How others see the member on the agents map, shown only to the member. */
function OwnPlace({ agent: { placePrecision, latitude } }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const hasRoute = useHasRoute();
  const { isListingsOnly } = useFlags();
  if (!placePrecision || isListingsOnly || !hasRoute('/agents-map')) return null;
  return (
    <Text size="sm" tone="muted">
      {t(`agentProfile.place.${placePrecision}${latitude == null ? 'Off' : ''}`)}
    </Text>
  );
}

/** The agent's name and workplace, and the way to write to them. */
export function ProfileHeader({ agent }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const placeText = usePlaceText();
  const nameOf = useGroupNames();
  const { fullName, photoURL, brokerage, isMe, personId, sharedGroups = [] } = agent;
  return (
    <Flex as="header" gap={{ base: '5', md: '8' }} alignItems="center" flexWrap="wrap">
      <Avatar name={fullName} src={photoURL} size={120} isDecorative />
      <Stack gap="1" flex="1 1 16rem" minInlineSize="0">
        {isMe && <Text kind="eyebrow">{t('agentProfile.you')}</Text>}
        <Heading level={1} tabIndex={-1}>
          {fullName}
        </Heading>
        <Text tone="muted" size="lg">
          {[brokerage?.name, placeText(agent)].filter(Boolean).join(' · ')}
        </Text>
        <Slot name="agent.header" given={{ agentId: agent._id, personId }} />
        <OwnPlace agent={agent} />
        {sharedGroups.length > 0 && (
          <Text size="sm" tone="muted">
            {t('agentProfile.sharedGroups', { groups: sharedGroups.map(nameOf).join(' · ') })}
          </Text>
        )}
      </Stack>
      <Row gap="3">
        {isMe ? (
          <OwnActions agent={agent} />
        ) : (
          <>
            <StaffActions personId={personId} />
            <Write agent={agent} />
            <SavePerson agent={agent} />
            <ReferClient agent={agent} />
          </>
        )}
        <OnMap agent={agent} />
      </Row>
    </Flex>
  );
}
