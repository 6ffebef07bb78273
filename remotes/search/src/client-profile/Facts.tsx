import type { ClientProfile } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { placeText } from '@portico/rules';
import { useSession } from '@portico/session';
import { Button, Link, Text } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import { useClientsT, useWishLine } from '../clients/index.ts';
import { Part } from './Part.tsx';

/** How to reach the client. */
export function ContactFacts({ client }: { client: ClientProfile }) {
  const t = useClientsT();
  const format = useFormat();
  const { email, phone, phoneText, createdAt } = client;
  const none = t('profile.none');
  return (
    <Part title={t('profile.contact')}>
      <DefinitionList
        items={[
          {
            term: t('profile.email'),
            value: email ? <Link href={`mailto:${email}`}>{email}</Link> : none,
          },
          {
            term: t('profile.phone'),
            value: phone ? (
              <Link href={`tel:${phone}`} dir="ltr">
                {phoneText ?? phone}
              </Link>
            ) : (
              none
            ),
          },
          { term: t('profile.home'), value: placeText(client) || none },
          { term: t('profile.added'), value: format.date(createdAt) },
        ]}
      />
    </Part>
  );
}

/** What the client looks for. */
export function WishFacts({ client, onEdit }: { client: ClientProfile; onEdit: () => void }) {
  const t = useClientsT();
  const lifestyles = useSession(({ settings }) => settings.search?.lifestyles) ?? [];
  const { offer, budget, places } = useWishLine()(client);
  const nameOf = (name: string) => lifestyles.find((known) => known.name === name)?.displayName ?? name;
  const none = t('profile.none');
  return (
    <Part
      title={t('profile.wishes')}
      action={
        <Button size="sm" variant="quiet" startIcon="edit" onClick={onEdit}>
          {t('profile.editWishes')}
        </Button>
      }
    >
      <DefinitionList
        items={[
          { term: t('profile.offer'), value: offer },
          { term: t('profile.budget'), value: budget || none },
          { term: t('profile.places'), value: places || t('profile.anywhere') },
          {
            term: t('profile.bedrooms'),
            value: client.minBedrooms ? t('profile.atLeast', { value: client.minBedrooms }) : none,
          },
          { term: t('profile.lifestyles'), value: client.lifestyleNames.map(nameOf).join(', ') || none },
        ]}
      />
      {client.unknownPlaces.length > 0 && (
        <Text size="sm" tone="warning">
          {t('profile.unknownPlaces', { places: client.unknownPlaces.join(', ') })}
        </Text>
      )}
    </Part>
  );
}
