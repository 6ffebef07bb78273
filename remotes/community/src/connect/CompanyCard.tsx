import type { Company, CompanyPerson } from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { AskDialog, useIntroductionT } from '@portico/features/introduction';
import { staleAfter } from '@portico/features/queries';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Badge, Banner, Button, Card, Flex, Heading, Link, Row, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { CompanyMenu } from './CompanyMenu.tsx';
import { askForPerson } from './connectCalls.ts';
import { useConnectT } from './words.ts';

const hostOf = (website: string) => website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** A company, its business, and the people there whom its agent can introduce others to. */
export function CompanyCard({ company }: { company: Company }) {
  const t = useConnectT();
  const placeText = usePlaceText();
  const { name, kind, city, country, website, about, people, takenDown } = company;
  const place = placeText({ city: city || null, state: null, country });
  return (
    <Card as="article" blockSize="full">
      <Stack gap="3" blockSize="full">
        <Flex justifyContent="space-between" alignItems="flex-start" gap="3">
          <Stack gap="1" minInlineSize="0">
            <Heading level={2} size="sm">
              <bdi>{name}</bdi>
            </Heading>
            <Text size="sm" tone="muted">
              {t(`kinds.${kind}`)}
              {place && ` · ${place}`}
            </Text>
          </Stack>
          <CompanyMenu company={company} />
        </Flex>
        {takenDown && <Banner tone="negative">{t('takenDown', { reason: takenDown.reason })}</Banner>}
        <Text dir="auto" whiteSpace="pre-line">
          {about}
        </Text>
        {website && (
          <Text size="sm">
            <Link href={website} target="_blank" rel="noopener noreferrer" dir="ltr">
              {hostOf(website)}
            </Link>
          </Text>
        )}
        <Stack as="ul" gap="3" listStyleType="none" padding="0" aria-label={t('people')}>
          {people.map((person) => (
            <PersonLine key={person._id} company={company} person={person} />
          ))}
        </Stack>
        <EnteredBy company={company} />
      </Stack>
    </Card>
  );
}

function EnteredBy({ company: { agent, isMine } }: { company: Company }) {
  const t = useConnectT();
  const hasRoute = useHasRoute();
  if (isMine) return null;
  return (
    <Text size="sm" tone="muted" marginBlockStart="auto">
      {t('enteredBy')}{' '}
      {hasRoute('/agent-profile') ? (
        <RouterLink to={`/agent-profile?${new URLSearchParams({ id: agent._id })}`}>
          <bdi>{agent.fullName}</bdi>
        </RouterLink>
      ) : (
        <bdi>{agent.fullName}</bdi>
      )}
    </Text>
  );
}

function PersonLine({ company, person }: { company: Company; person: CompanyPerson }) {
  const words = useIntroductionT();
  const { isAgent } = useFlags();
  const { fullName, role, reach, introduction } = person;
  const isOpen = introduction?.state === 'pending' || introduction?.state === 'accepted';
  const canAsk = isAgent && !company.isMine && !company.takenDown && !isOpen;
  return (
    <Flex as="li" gap="3" justifyContent="space-between" alignItems="center" flexWrap="wrap">
      <Stack gap="0" minInlineSize="0">
        <Text fontWeight="medium">
          <bdi>{fullName}</bdi>
        </Text>
        <Text size="sm" tone="muted">
          <bdi>{role}</bdi>
        </Text>
        {reach && (
          <Text size="sm" overflowWrap="anywhere">
            <bdi>{reach}</bdi>
          </Text>
        )}
      </Stack>
      <Row gap="2">
        {introduction && <Badge tone="brass">{words(`state.${introduction.state}`)}</Badge>}
        {canAsk && <Ask company={company} person={person} />}
      </Row>
    </Flex>
  );
}

function Ask({ company, person: { _id, fullName } }: { company: Company; person: CompanyPerson }) {
  const t = useConnectT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('askFor', { name: fullName })}
        onClick={() => setIsOpen(true)}
      >
        {t('ask')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        about={`${fullName}, ${company.name}`}
        lead={t('askLead', { name: company.agent.fullName })}
        ask={(message) => askForPerson({ personId: _id, message })}
        invalidates={staleAfter.changeCompanies}
      />
    </>
  );
}
