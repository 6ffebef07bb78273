import type { EditedPartner, Language, OfferDraft, PartnerDraft, PartnerWords } from '@portico/contracts';
import { partnerCategories, partnerRegions } from '@portico/contracts/lists';
import { documentText } from '@portico/rules/article';
import { isBlank, partnerFaults } from '@portico/rules/partners';
import { otherLanguages, stableJson, textLanguages } from '../staff-form/index.ts';

/** A partner as one flat record, so that two people's changes of different fields merge by themselves. */
export type PartnerFields = {
  category: string;
  regions: readonly string[];
  website: string;
  city: string;
  country: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  pictureBaseUrl: string;
  isShown: boolean;
  /** Each an `OfferDraft` as JSON. */
  offers: readonly string[];
} & Record<`${Language}_${keyof PartnerWords}`, string>;

const noWords: PartnerWords = {
  name: '',
  summary: '',
  pictureAlt: '',
  document: { type: 'doc', content: [] },
};

const fieldsOfWords = (language: Language, { name, summary, pictureAlt, document }: PartnerWords) => ({
  [`${language}_name`]: name,
  [`${language}_summary`]: summary,
  [`${language}_pictureAlt`]: pictureAlt,
  [`${language}_document`]: stableJson(document),
});

export function fieldsOf({ draft }: Pick<EditedPartner, 'draft'>): PartnerFields {
  const { texts, offers, pictureBaseUrl, ...head } = draft;
  const words = textLanguages.map((language) => fieldsOfWords(language, texts[language] ?? noWords));
  return {
    ...head,
    ...Object.assign({}, ...words),
    pictureBaseUrl: pictureBaseUrl ?? '',
    offers: offers.map(stableJson),
  } as PartnerFields;
}

export const offersIn = ({ offers }: Pick<PartnerFields, 'offers'>): OfferDraft[] =>
  offers.map((offer) => JSON.parse(offer) as OfferDraft);

function wordsIn(fields: PartnerFields, language: Language): PartnerWords {
  return {
    name: fields[`${language}_name`].trim(),
    summary: fields[`${language}_summary`].trim(),
    pictureAlt: fields[`${language}_pictureAlt`].trim(),
    document: JSON.parse(fields[`${language}_document`]),
  };
}

const isWritten = ({ name, summary, pictureAlt, document }: PartnerWords) =>
  !isBlank(name, summary, pictureAlt, documentText(document));

/** Languages without any text are left out. */
export function draftIn(fields: PartnerFields): PartnerDraft {
  const others = otherLanguages.flatMap((language) => {
    const words = wordsIn(fields, language);
    return isWritten(words) ? [[language, words] as const] : [];
  });
  return {
    category: partnerCategories.find((one) => one === fields.category) ?? 'law',
    regions: partnerRegions.filter((region) => fields.regions.includes(region)),
    website: fields.website.trim(),
    city: fields.city.trim(),
    country: fields.country.trim(),
    contactName: fields.contactName.trim(),
    contactEmail: fields.contactEmail.trim(),
    contactPhone: fields.contactPhone.trim(),
    pictureBaseUrl: fields.pictureBaseUrl || null,
    isShown: fields.isShown,
    texts: { en: wordsIn(fields, 'en'), ...Object.fromEntries(others) },
    offers: offersIn(fields),
  };
}

export const emptyFields = (): PartnerFields =>
  fieldsOf({
    draft: {
      ...{ category: 'law', regions: [], website: '', city: '', country: '' },
      ...{ contactName: '', contactEmail: '', contactPhone: '', pictureBaseUrl: null, isShown: false },
      ...{ texts: { en: noWords }, offers: [] },
    },
  });

/** The form's name of a field that the rule and the server name by its path; all offers are one field. */
export const formFieldOf = (path: string): string =>
  path.replace(/^texts\.(\w+)\.(\w+)$/, '$1_$2').replace(/^offers\b.*$/, 'offers');

/** The faults that the rule finds in the form, which the server uses too: keys of words, by field. */
export const faultsOf = (fields: PartnerFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partnerFaults(draftIn(fields))).map(([path, code]) => [
      formFieldOf(path),
      `errors.${code}`,
    ]),
  );

/** The faults of one offer: codes by field, such as `endsOn` or `texts.en.title`. */
export function offerFaults(fields: PartnerFields, index: number) {
  const at = `offers.${index}.`;
  return Object.entries(partnerFaults(draftIn(fields))).flatMap(([path, code]) =>
    path.startsWith(at) ? [{ field: path.slice(at.length), code }] : [],
  );
}
