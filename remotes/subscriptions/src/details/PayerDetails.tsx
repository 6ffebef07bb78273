import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Heading, Stack } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import type en from '../locales/en.json';

/** The payer's details, to be checked before paying: the step 'Your Account' (B §2.3, resolutions 47). */
export function PayerDetails() {
  const t = useT<typeof en>('subscriptions');
  const me = useSession((session) => session.me);
  const brokerage = me?.agentData?.currentBrokerage?.name;
  const facts = [
    { term: t('details.brokerage'), value: brokerage || t('details.noBrokerage') },
    { term: t('details.name'), value: me?.currentPerson.name.fullName.trim() || t('details.noName') },
    { term: t('details.email'), value: me?.currentPerson.primaryEmail || t('details.noEmail') },
  ];
  return (
    <Stack as="section" aria-labelledby="payer-details" gap="3">
      <Heading level={2} size="md" id="payer-details">
        {t('details.title')}
      </Heading>
      {/* Names and addresses of one script in a page of another keep their own direction. */}
      <DefinitionList items={facts.map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> }))} />
    </Stack>
  );
}
