import type { AgentProfile } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { Badge, Card, Heading, Link, Row, Stack } from '@portico/ui';
import { type Definition, DefinitionList } from '@portico/ui/data';
import type en from '../locales/en.json';

function Chips({ texts }: { texts: readonly string[] }) {
  return (
    <Row as="ul" gap="2" listStyleType="none" padding="0">
      {texts.map((text) => (
        <li key={text}>
          <Badge>{text}</Badge>
        </li>
      ))}
    </Row>
  );
}

/** How to reach the agent, which languages they speak and what they know. Facts not filled in have no line. */
export function ProfileFacts({ agent }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const format = useFormat();
  const { email, phone, phoneText, languages, specialties, memberSince } = agent;
  const items: Definition[] = [
    { term: t('agentProfile.email'), value: <Link href={`mailto:${email}`}>{email}</Link> },
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
      ? [{ term: t('agentProfile.languages'), value: <Chips texts={languages} /> }]
      : []),
    ...(specialties.length > 0
      ? [{ term: t('agentProfile.specialties'), value: <Chips texts={specialties} /> }]
      : []),
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
