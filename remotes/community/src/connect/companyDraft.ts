import type { Company, CompanyBody } from '@portico/contracts';
import {
  type CompanyKind,
  companyKinds,
  companyLimits as limits,
  typedWebAddress,
} from '@portico/contracts/lists';
import { storedCountry } from '@portico/rules/countries';
import { yup } from '@portico/ui/forms';

/** `key` tells the rows of people apart while they are edited. */
export type PersonDraft = { key: string; _id?: string; fullName: string; role: string; reach: string };
export type CompanyDraft = Omit<CompanyBody, 'kind' | 'country' | 'website' | 'people'> & {
  kind: CompanyKind | '';
  country: string;
  website: string;
  people: PersonDraft[];
};

export const newPerson = (): PersonDraft => ({ key: crypto.randomUUID(), fullName: '', role: '', reach: '' });

export const emptyDraft = (): CompanyDraft => ({
  ...{ name: '', kind: '', city: '', country: '', website: '', about: '', people: [newPerson()] },
});

export const draftOf = ({ name, kind, city, country, website, about, people }: Company): CompanyDraft => ({
  ...{ name, kind, city, country: country ?? '', website: website ?? '', about },
  people: people.map(({ _id, fullName, role, reach }) => ({
    ...{ key: _id, _id, fullName, role, reach: reach ?? '' },
  })),
});

/** An address as people type it: `voss.test` is `https://voss.test`. */
const addressOf = (typed: string) => {
  const text = typed.trim();
  if (!text) return null;
  return /^https?:\/\//i.test(text)
    ? text.replace(/^https?/i, (scheme) => scheme.toLowerCase())
    : `https://${text}`;
};

export function bodyOf({ name, kind, city, country, website, about, people }: CompanyDraft): CompanyBody {
  return {
    ...{ name: name.trim(), kind: kind || 'other', city: city.trim(), about: about.trim() },
    country: country.trim() ? (storedCountry(country) ?? country.trim()) : null,
    website: addressOf(website),
    people: people.map(({ key: _key, fullName, role, reach, ...person }) => ({
      ...{ ...person, fullName: fullName.trim(), role: role.trim(), reach: reach.trim() },
    })),
  };
}

const text = (length: number) =>
  yup
    .string()
    .trim()
    .max(length, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));
const needed = (length: number) => text(length).required('common:forms.required');

/** The limits are those of POST /companies. */
export const companySchema = yup.object({
  name: needed(limits.name),
  kind: yup
    .string()
    .oneOf([...companyKinds], 'form.kindFirst')
    .required('form.kindFirst'),
  city: text(limits.city),
  country: text(120),
  website: text(limits.website).matches(typedWebAddress, {
    message: 'form.noWebsite',
    excludeEmptyString: true,
  }),
  about: needed(limits.about),
  people: yup.array().of(
    yup.object({
      fullName: needed(limits.person),
      role: needed(limits.role),
      reach: needed(limits.reach),
    }),
  ),
});
