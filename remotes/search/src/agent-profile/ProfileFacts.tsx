import type { AgentProfile } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { formatPhone } from '@portico/rules';
import { Card, Heading, Link, Stack } from '@portico/ui';
import { type Definition, DefinitionList } from '@portico/ui/data';
import type en from '../locales/en.json';

/** How to reach the agent, which languages they speak and what they know. Facts not filled in have no line. */
export function ProfileFacts({ agent }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const format = useFormat();
  const { email, phone, languages, specialties, memberSince } = agent;
  const items: Definition[] = [
    { term: t('agentProfile.email'), value: <Link href={`mailto:${email}`}>{email}</Link> },
    ...(phone
      ? [
          {
            term: t('agentProfile.phone'),
            value: (
              <Link href={`tel:${phone}`} dir="ltr">
                {formatPhone(phone)}
              </Link>
            ),
          },
        ]
      : []),
    ...(languages.length > 0 ? [{ term: t('agentProfile.languages'), value: languages.join(', ') }] : []),
    ...(specialties.length > 0
      ? [{ term: t('agentProfile.specialties'), value: specialties.join(', ') }]
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
