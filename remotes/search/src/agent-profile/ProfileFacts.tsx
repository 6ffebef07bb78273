import type { AgentProfile } from '@portico/contracts';
import { EmailText } from '@portico/features/email-text';
import { languageTag, useFormat, useLanguage, useT } from '@portico/i18n';
import { Badge, Card, Heading, Link, Row, Stack } from '@portico/ui';
import { type Definition, DefinitionList } from '@portico/ui/data';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { languageNamesIn } from './languageName.ts';
import { linkName } from './linkName.ts';

function Chips({ texts }: { texts: readonly string[] }) {
  return (
    <Row as="ul" gap="2" listStyleType="none" padding="0">
      {texts.map((text) => (
        <li key={text}>
          <Badge whiteSpace="normal" overflowWrap="anywhere">
            <bdi>{text}</bdi>
          </Badge>
        </li>
      ))}
    </Row>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap="1" listStyleType="none" padding="0">
      {children}
    </Stack>
  );
}

/** Pages about the agent elsewhere, which open beside Portico. */
function Links({ addresses }: { addresses: readonly string[] }) {
  return (
    <Lines>
      {addresses.map((address) => (
        <li key={address}>
          <Link href={address} target="_blank" rel="noreferrer nofollow" dir="ltr">
            {linkName(address)}
          </Link>
        </li>
      ))}
    </Lines>
  );
}

/** Contact details, languages and knowledge. Facts that were not filled in have no line. */
export function ProfileFacts({ agent }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const format = useFormat();
  const { language } = useLanguage();
  const { email, phone, phoneText, languages, specialties, awards = [], links = [], memberSince } = agent;
  const items: Definition[] = [
    {
      term: t('agentProfile.email'),
      value: (
        <Link href={`mailto:${email}`}>
          <EmailText email={email} />
        </Link>
      ),
    },
    ...(phone
      ? [
          {
            term: t('agentProfile.phone'),
            value: (
              <Link href={`tel:${phone}`} dir="ltr">
                {phoneText ?? phone}
              </Link>
            ),
          },
        ]
      : []),
    ...(languages.length > 0
      ? [
          {
            term: t('agentProfile.languages'),
            value: <Chips texts={languages.map(languageNamesIn(languageTag(language)))} />,
          },
        ]
      : []),
    ...(specialties.length > 0
      ? [{ term: t('agentProfile.specialties'), value: <Chips texts={specialties} /> }]
      : []),
    ...(awards.length > 0
      ? [
          {
            term: t('agentProfile.awards'),
            value: (
              <Lines>
                {awards.map((award) => (
                  <li key={award}>{award}</li>
                ))}
              </Lines>
            ),
          },
        ]
      : []),
    ...(links.length > 0 ? [{ term: t('agentProfile.links'), value: <Links addresses={links} /> }] : []),
    { term: t('agentProfile.memberSince'), value: format.date(memberSince) },
  ];
  return (
    <Card as="section" padding="6">
      <Stack gap="3">
        <Heading level={2} size="md">
          {t('agentProfile.contact')}
        </Heading>
        <DefinitionList items={items} />
      </Stack>
    </Card>
  );
}
