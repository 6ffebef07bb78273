import type { ClientChangeBody, ClientProfile } from '@portico/contracts';
import { measureWishesOf } from '@portico/contracts/listing-fields';
import { clientLimits } from '@portico/contracts/lists';
import { offerBody, offerSchema, offerValues } from '@portico/features/client-offers';
import { yup } from '@portico/ui/forms';

/** Places as somebody types them, each once. */
export const listOf = (text: string) =>
  [...new Set(text.split(/[,،，;]/).map((part) => part.trim()))]
    .filter(Boolean)
    .slice(0, clientLimits.places);

/** The place at the end of the text, which is being typed. */
export const lastOf = (text: string) =>
  text
    .split(/[,،，;]/)
    .at(-1)
    ?.trim() ?? '';

/** The text with another place at its end, ready for the next one. */
export const withLast = (text: string, place: string) => {
  const before = text.split(/[,،，;]/).slice(0, -1);
  return `${[...new Set([...listOf(before.join(',')), place])].join(', ')}, `;
};

/** A whole number, with or without thousands separators; null for an empty one, NaN for an invalid one. */
const sizeOf = (typed: string): number | null => {
  const text = typed.trim();
  if (!text) return null;
  return /^(\d{1,3}([.,'\s]\d{3})*|\d+)$/.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN;
};

/** The form's fields; amounts and places as they are typed. */
export const wishValues = (client: ClientProfile) => ({
  ...offerValues(client),
  ...measureWishesOf(({ name }) => client[name]?.toString() ?? ''),
  // An API of an earlier release does not send them.
  tags: client.tagNames ?? [],
  wishedCities: client.wishedCities.join(', '),
  wishedCountries: client.wishedCountries.join(', '),
  lifestyles: client.lifestyleNames,
});
export type WishValues = ReturnType<typeof wishValues>;

export const wishBody = (values: WishValues, client: ClientProfile): Omit<ClientChangeBody, 'version'> => ({
  ...offerBody(values, client),
  ...measureWishesOf(({ name }) => sizeOf(values[name])),
  tagNames: values.tags,
  wishedCities: listOf(values.wishedCities),
  wishedCountries: listOf(values.wishedCountries),
  lifestyleNames: values.lifestyles,
});

export const wishSchema = yup.object({
  ...offerSchema,
  ...measureWishesOf(({ to }) =>
    yup.string().test({
      name: 'size',
      message: { key: 'clients:profile.notASize', values: { most: to } },
      test: (typed = '') => {
        const size = sizeOf(typed);
        return size === null || (size >= 1 && size <= to);
      },
    }),
  ),
});
