import type { AwardBody, PartnerDraft, PartnerWords } from '@portico/contracts';
import { documentText, isArticlePicture } from '../article/index.ts';
import { isEmail } from '../credentials.ts';

/** A field of the form, and the code of its fault. */
type DraftFaults = Record<
  string,
  | 'REQUIRED'
  | 'URL_INVALID'
  | 'EMAIL_INVALID'
  | 'ALT_NEEDED'
  | 'DATE_INVALID'
  | 'END_BEFORE_START'
  | 'LINK_REFUSED'
>;

/** A page elsewhere, encrypted, under a name that a browser can look up. */
export function isWebAddress(address: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(address)) return false;
  try {
    const { hostname, username, password } = new URL(address);
    return !username && !password && /^(?!-)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(hostname);
  } catch {
    // The browser's own reading refuses it.
    return false;
  }
}

const isDay = (day: string) => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

/** A language in which nothing at all was written is left out, and lacks nothing. */
export const isBlank = (...texts: readonly string[]) => texts.every((text) => text.trim() === '');

function offerFaults(
  { startsOn, endsOn, href, texts }: PartnerDraft['offers'][number],
  path: string,
): DraftFaults {
  const faults: DraftFaults = {};
  if (startsOn !== null && !isDay(startsOn)) faults[`${path}.startsOn`] = 'DATE_INVALID';
  if (endsOn !== null && !isDay(endsOn)) faults[`${path}.endsOn`] = 'DATE_INVALID';
  else if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    faults[`${path}.endsOn`] = 'END_BEFORE_START';
  if (href !== '' && !isWebAddress(href)) faults[`${path}.href`] = 'URL_INVALID';
  for (const [language, words] of Object.entries(texts)) {
    const isLeftOut = language !== 'en' && isBlank(words.title, words.terms);
    if (!isLeftOut && isBlank(words.title)) faults[`${path}.texts.${language}.title`] = 'REQUIRED';
  }
  return faults;
}

/** Fields that a language of a visible page still lacks. */
function wordFaults(language: string, words: PartnerWords, hasPicture: boolean): DraftFaults {
  const { name, summary, pictureAlt, document } = words;
  if (language !== 'en' && isBlank(name, summary, pictureAlt, documentText(document))) return {};
  const at = (field: string) => `texts.${language}.${field}`;
  return {
    ...(isBlank(name) && { [at('name')]: 'REQUIRED' as const }),
    ...(isBlank(summary) && { [at('summary')]: 'REQUIRED' as const }),
    ...(hasPicture && isBlank(pictureAlt) && { [at('pictureAlt')]: 'ALT_NEEDED' as const }),
  };
}

/** Fields that members need to find a page. */
function shownFaults({ city, country, regions, texts, pictureBaseUrl }: PartnerDraft): DraftFaults {
  const faults: DraftFaults = {};
  if (isBlank(city)) faults.city = 'REQUIRED';
  if (isBlank(country)) faults.country = 'REQUIRED';
  if (regions.length === 0) faults.regions = 'REQUIRED';
  for (const [language, words] of Object.entries(texts))
    Object.assign(faults, wordFaults(language, words, pictureBaseUrl !== null));
  return faults;
}

/** The faults of a partner's page. A hidden one needs no more than a name. */
export function partnerFaults(draft: PartnerDraft): DraftFaults {
  const { website, contactEmail, pictureBaseUrl, texts, offers, isShown } = draft;
  const faults: DraftFaults = {};
  if (website !== '' && !isWebAddress(website)) faults.website = 'URL_INVALID';
  if (contactEmail !== '' && !isEmail(contactEmail)) faults.contactEmail = 'EMAIL_INVALID';
  if (pictureBaseUrl !== null && !isArticlePicture(pictureBaseUrl)) faults.pictureBaseUrl = 'LINK_REFUSED';
  if (isBlank(texts.en.name)) faults['texts.en.name'] = 'REQUIRED';
  if (isShown) Object.assign(faults, shownFaults(draft));
  for (const [index, offer] of offers.entries()) Object.assign(faults, offerFaults(offer, `offers.${index}`));
  return faults;
}

/** The faults of an award. */
export function awardFaults({ personName, source, texts }: AwardBody): DraftFaults {
  const faults: DraftFaults = {};
  if (isBlank(personName)) faults.personName = 'REQUIRED';
  if (isBlank(source.label)) faults['source.label'] = 'REQUIRED';
  if (source.href !== '' && !isWebAddress(source.href)) faults['source.href'] = 'URL_INVALID';
  for (const [language, { title, citation }] of Object.entries(texts)) {
    const isLeftOut = language !== 'en' && isBlank(title, citation);
    if (!isLeftOut && isBlank(title)) faults[`texts.${language}.title`] = 'REQUIRED';
  }
  return faults;
}
