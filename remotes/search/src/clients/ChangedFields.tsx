import type { ClientEvent } from '@portico/contracts';
import { wishNames } from '@portico/contracts/listing-fields';
import { clientStages, rentPeriods } from '@portico/contracts/lists';
import { useOfferWords } from '@portico/features/client-offers';
import { useListText } from '@portico/features/list-text';
import { useTagNames } from '@portico/features/matching';
import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { useClientsT } from './words.ts';

/** Words the value of a client's field. */
export function useValueText() {
  const t = useClientsT();
  const offers = useOfferWords();
  const format = useFormat();
  const nameOf = useTagNames();
  const { listText } = useListText();
  return (field: string, value: unknown): string => {
    if (Array.isArray(value)) return listText(value.map((text) => nameOf(String(text)))) || '–';
    if (field === 'rentPeriod' && !value) return offers('choices.buy');
    if (value === null || value === undefined || value === '') return '–';
    const period = /^(also)?rentPeriod$/i.test(field) && rentPeriods.find((known) => known === value);
    if (period) return offers(`choices.${period}`);
    const stage = field === 'stage' && clientStages.find((known) => known === value);
    if (stage) return t(`stages.${stage}`);
    return typeof value === 'number' ? format.number(value) : String(value);
  };
}

const fields = [
  ...(['firstName', 'lastName', 'email', 'phone', 'city', 'state', 'country', 'stage'] as const),
  ...(['rentPeriod', 'minPriceUsd', 'maxPriceUsd', 'alsoRentPeriod', 'minRentUsd', 'maxRentUsd'] as const),
  ...wishNames,
  ...(['tagNames', 'wishedCities', 'wishedCountries', 'lifestyleNames', 'notes'] as const),
];

/** Changes of a client, one field a line: "Budget to: 60,000,000 → 20,000,000". */
export function ChangedFields({ changes }: Pick<ClientEvent, 'changes'>) {
  const t = useClientsT();
  const text = useValueText();
  return fields
    .filter((field) => field in changes)
    .map((field) => (
      <Text as="span" display="block" size="xs" key={field} dir="auto" lineClamp={2}>
        {t(`fields.${field}`)}: {text(field, changes[field]?.before)} → {text(field, changes[field]?.after)}
      </Text>
    ));
}
