import type { ClientProfile } from '@portico/contracts';
import { listingMeasures, measureWishes } from '@portico/contracts/listing-fields';
import { usePlaceText } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import { useTagNames } from '@portico/features/matching';
import { useFormat } from '@portico/i18n';
import { Button, Link, Text } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import { useClientsT, useWishLine } from '../clients/index.ts';
import { Part } from './Part.tsx';

/** The client's contact details. */
export function ContactFacts({ client }: { client: ClientProfile }) {
  const t = useClientsT();
  const format = useFormat();
  const placeText = usePlaceText();
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

/** The client's wishes. */
export function WishFacts({ client, onEdit }: { client: ClientProfile; onEdit: () => void }) {
  const t = useClientsT();
  const format = useFormat();
  const nameOf = useTagNames();
  const { listText } = useListText();
  const { offer, toBuy, toRent, places } = useWishLine()(client);
  const none = t('profile.none');
  const sizeFact = ({ key, name }: (typeof measureWishes)[number]) => {
    const least = client[name];
    if (least === null && name !== 'minBedrooms') return null;
    const isArea = listingMeasures[key].unit === 'squareFeet';
    const value =
      least && t('profile.atLeast', { value: isArea ? format.area(least) : format.number(least) });
    return { term: t(`profile.size.${name}`), value: value || none };
  };
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
          ...(toBuy !== null && toRent !== null
            ? [
                { term: t('profile.budgetToBuy'), value: toBuy || none },
                { term: t('profile.budgetToRent'), value: toRent || none },
              ]
            : [{ term: t('profile.budget'), value: toBuy || toRent || none }]),
          { term: t('profile.places'), value: places || t('profile.anywhere') },
          ...measureWishes.flatMap((wish) => sizeFact(wish) ?? []),
          // An API of an earlier release does not send them.
          { term: t('profile.tags'), value: listText((client.tagNames ?? []).map(nameOf)) || none },
          { term: t('profile.lifestyles'), value: listText(client.lifestyleNames.map(nameOf)) || none },
        ]}
      />
      {client.unknownPlaces.length > 0 && (
        <Text size="sm" tone="warning">
          {t('profile.unknownPlaces', { places: listText(client.unknownPlaces) })}
        </Text>
      )}
    </Part>
  );
}
