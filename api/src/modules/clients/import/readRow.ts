import type { ClientStage, ImportMapping } from '@portico/contracts';
import { measureWishesOf } from '@portico/contracts/listing-fields';
import { clientLimits } from '@portico/contracts/lists';
import { countryOf } from '../../../support/countryField.ts';
import { cutText } from '../../../support/cutText.ts';
import { phoneOf } from '../../../support/phoneField.ts';
import { columnForm } from '../../../support/sheets/columns.ts';
import { type ClientFields, emailOf, fieldsOf, fullNameOf, type wishFields } from '../clientFields.ts';
import { offersIn, type RowOffers } from './rowOffers.ts';
import { type Reader, type Reason, readerOf, type Texts, textsOf } from './rowTexts.ts';
import {
  citiesOf,
  countOf,
  countriesOf,
  isTotal,
  type KnownTag,
  livingAreaOf,
  stageOf,
  tagsOf,
  Unreadable,
} from './rowValues.ts';

/** The client's values in a row; fields without a readable text are missing. */
export type RowContent = {
  fields: Partial<ClientFields>;
  stage: ClientStage;
  /** Fields that were left empty because they cannot be read. */
  left: Reason[];
  /** The row has no name: an e-mail address or a phone number stands in its place. */
  isNameless: boolean;
  /** What of the offers among the fields the row does not say. */
  assumed?: RowOffers['assumed'];
};
/** Why nothing can be imported from a row. */
export type Refused = { refused: Reason };

/** "Vasquez, Elena" and "Elena Vasquez": the last word is the last name, unless a comma says otherwise. */
function partsOf(fullName: string) {
  const [last = '', first] = fullName.split(',').map((part) => part.trim());
  const words = fullName.split(' ');
  const parts = first
    ? { firstName: first, lastName: last }
    : {
        firstName: words.slice(0, -1).join(' ') || fullName,
        lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
      };
  if (Object.values(parts).some((name) => name.length > clientLimits.name)) throw new Unreadable('TOO_LONG');
  return parts;
}

function namesOf(
  { firstName, lastName }: Texts,
  read: Reader,
): Pick<ClientFields, 'firstName' | 'lastName'> | undefined {
  if (firstName) return { firstName, lastName: lastName ?? '' };
  return lastName ? { firstName: lastName, lastName: '' } : read('fullName', partsOf);
}

/** Scripts that write a whole name without a space. */
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a row says no more of who this is than one word, such as a first name: many people have it. */
export function isOneWord({ email, phone, firstName = '', lastName = '' }: Partial<ClientFields>): boolean {
  const name = fullNameOf({ firstName, lastName });
  return !email && !phone && !name.includes(' ') && !isUnspaced.test(name);
}

/**
 * The keys by which two rows are about one client. People share a phone number, so the name must match as well; a name
 * of one word is no key.
 */
export function keysOf(fields: Partial<ClientFields>): string[] {
  const { email, phone, firstName = '', lastName = '' } = fields;
  if (isOneWord(fields)) return [];
  const form = columnForm(fullNameOf({ firstName, lastName }));
  const contact = [email && `e:${email}`, phone && `p:${phone}:${form}`].filter((key): key is string =>
    Boolean(key),
  );
  return contact.length > 0 ? contact : [`n:${form}`];
}

/** The tags that a row may name. */
type KnownTags = Record<'lifestyles' | 'listingTags', readonly KnownTag[]>;

type Wishes = Partial<Pick<ClientFields, (typeof wishFields)[number]>>;

/** The client's wishes, given the offers. Left out are open budgets and places, and fields that the row does not mention. */
function wishesOf(read: Reader, offers: RowOffers['offers'], { lifestyles, listingTags }: KnownTags): Wishes {
  const wishes = {
    ...offers,
    ...measureWishesOf(({ name, kind, to }) =>
      read(name, (text) => (kind === 'livingArea' ? livingAreaOf(text, to) : countOf(text, to))),
    ),
    tagNames: read('tagNames', (text) => tagsOf(text, listingTags).slice(0, clientLimits.tags)),
    wishedCities: read('wishedCities', citiesOf),
    wishedCountries: read('wishedCountries', countriesOf),
    lifestyleNames: read('lifestyleNames', (text) =>
      tagsOf(text, lifestyles).slice(0, clientLimits.lifestyles),
    ),
  };
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));
}

/**
 * Reads one row. Unreadable parts are left empty and noted; only a row without a name, address or number is refused.
 */
export function readRow(
  cells: readonly string[],
  mapping: ImportMapping,
  tags: KnownTags = { lifestyles: [], listingTags: [] },
): RowContent | Refused {
  const left: Reason[] = [];
  const texts = textsOf(cells, mapping, left);
  const read = readerOf(texts, left);
  const email = read('email', emailOf);
  const phone = read('phone', (text) => phoneOf(text, null));
  const names = namesOf(texts, read);
  if (!email && !phone && names && isTotal(fullNameOf(names))) return { refused: { code: 'TOTAL_ROW' } };
  if (!names && !email && !phone)
    return {
      refused: left.find(({ field }) => /name$/i.test(field ?? '')) ?? {
        code: 'REQUIRED',
        field: 'fullName',
      },
    };
  const country = read('country', (text) => countryOf(text, null));
  const { city, state, notes } = texts;
  const { offers, assumed } = offersIn({ texts, read, left });
  const sent = {
    ...(names ?? { firstName: cutText(email ?? phone ?? '', clientLimits.name), lastName: '' }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(city && { city }),
    ...(state && { state }),
    ...(country && { country }),
    ...(notes && { notes }),
    ...wishesOf(read, offers, tags),
  };
  const fields = fieldsOf(sent, { phone: phone ?? null, country: country ?? null });
  const stage = read('stage', stageOf) ?? 'new';
  return { fields, stage, left, isNameless: !names, ...(assumed && { assumed }) };
}
