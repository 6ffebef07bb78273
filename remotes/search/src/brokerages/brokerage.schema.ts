import type { BrokerageResult, BrokerageUpdateBody } from '@portico/contracts';
import { webAddressPattern } from '@portico/contracts/lists';
import { storedCountry } from '@portico/rules/countries';
import { yup } from '@portico/ui/forms';

/** A type and not an interface, because two people's changes are compared field by field. */
export type BrokerageDraft = {
  name: string;
  city: string;
  state: string;
  country: string;
  website: string;
  isDeveloper: boolean;
  archived: boolean;
};

const wholeAddress = new RegExp(webAddressPattern);

const text = (length: number) =>
  yup
    .string()
    .trim()
    .max(length, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));

/** The limits are those of PUT /brokerages/:id. */
export const brokerageSchema = yup.object({
  name: text(200).required('common:forms.required'),
  city: text(100),
  state: text(100),
  country: text(100),
  website: text(300).matches(wholeAddress, { message: 'form.noWebsite', excludeEmptyString: true }),
});

export const draftOf = (brokerage: BrokerageResult): BrokerageDraft => ({
  name: brokerage.name,
  city: brokerage.city ?? '',
  state: brokerage.state ?? '',
  country: brokerage.country ?? '',
  website: brokerage.website ?? '',
  isDeveloper: brokerage.isDeveloper,
  archived: brokerage.archived,
});

/** Only what differs from the stored brokerage. */
export function changesOf(draft: BrokerageDraft, before: BrokerageResult): BrokerageUpdateBody {
  const orNull = (value: string) => value.trim() || null;
  const country = orNull(draft.country);
  const next = {
    name: draft.name.trim(),
    city: orNull(draft.city),
    state: orNull(draft.state),
    country: country && (storedCountry(country) ?? country),
    website: orNull(draft.website),
    isDeveloper: draft.isDeveloper,
    archived: draft.archived,
  };
  const names = Object.keys(next) as (keyof typeof next)[];
  return Object.fromEntries(names.filter((key) => next[key] !== before[key]).map((key) => [key, next[key]]));
}
