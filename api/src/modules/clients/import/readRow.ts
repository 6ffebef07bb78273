import type { ClientStage, FieldCode, ImportField, ImportMapping } from '@portico/contracts';
import { measureWishesOf } from '@portico/contracts/listing-fields';
import { clientLimits, importFields, unprintableInText } from '@portico/contracts/lists';
import { armed } from '@portico/rules/csv';
import { faultOf } from '../../../support/apiProblem.ts';
import { countryOf } from '../../../support/countryField.ts';
import { cutText } from '../../../support/cutText.ts';
import { phoneOf } from '../../../support/phoneField.ts';
import { columnForm } from '../../../support/sheets/columns.ts';
import { type ClientFields, emailOf, fieldsOf, fullNameOf, type wishFields } from '../clientFields.ts';
import {
  budgetOf,
  citiesOf,
  countOf,
  countriesOf,
  isTotal,
  type KnownTag,
  livingAreaOf,
  offerOf,
  stageOf,
  tagsOf,
  Unreadable,
} from './rowValues.ts';

/** A remark about a row: a code, and the field or the line it refers to. */
export type Reason = {
  code: FieldCode;
  field?: string;
  line?: number;
  /** What its sentence names besides, such as a calling code; `found` is what the file says there. */
  values?: Record<string, string | number>;
};

/** More of a text says no better which cell is meant. */
const shownText = 80;

/** A remark about a text of the file. */
export const remark = (reason: Reason & { field: string }, found: string): Reason => ({
  ...reason,
  values: {
    ...reason.values,
    found: found.length > shownText ? `${cutText(found, shownText - 1)}…` : found,
  },
});

/** The client's values in a row; fields without a readable text are missing. */
export type RowContent = {
  fields: Partial<ClientFields>;
  stage: ClientStage;
  /** Fields that were left empty because they cannot be read. */
  left: Reason[];
  /** The row has no name: an e-mail address or a phone number stands in its place. */
  isNameless: boolean;
};
/** Why nothing can be imported from a row. */
export type Refused = { refused: Reason };

const limits: Record<ImportField, number> = {
  fullName: clientLimits.name * 2,
  firstName: clientLimits.name,
  lastName: clientLimits.name,
  email: clientLimits.email,
  phone: clientLimits.phone,
  city: clientLimits.place,
  state: clientLimits.place,
  country: clientLimits.place,
  stage: 80,
  notes: clientLimits.notes,
  rentPeriod: 80,
  budgetUsd: 80,
  minPriceUsd: 80,
  maxPriceUsd: 80,
  minBedrooms: 80,
  minBathrooms: 80,
  minLivingArea: 80,
  tagNames: 2_000,
  wishedCities: 2_000,
  wishedCountries: 2_000,
  lifestyleNames: 2_000,
};

const unprintableMarks = new RegExp(`[${unprintableInText}]`, 'g');

type Texts = Partial<Record<ImportField, string>>;

function textsOf(cells: readonly string[], mapping: ImportMapping, left: Reason[]): Texts {
  const texts: Texts = {};
  for (const field of importFields) {
    const column = mapping[field];
    const written = column === undefined ? '' : (cells[column] ?? '').replace(unprintableMarks, '').trim();
    // Our own export escapes what a spreadsheet would read as a formula.
    const text = armed(written);
    if (text.length > limits[field]) left.push(remark({ code: 'TOO_LONG', field }, text));
    else if (text) texts[field] = field === 'notes' ? text : text.replace(/\s+/g, ' ');
  }
  return texts;
}

const reasonOf = (error: unknown): Reason =>
  error instanceof Unreadable ? { code: error.code } : faultOf(error);

/** Reads the text of a field; an unreadable one is noted and left empty. */
const readerOf =
  (texts: Texts, left: Reason[]) =>
  <Field extends ImportField, Value>(
    field: Field,
    read: (text: string) => Value,
  ): NonNullable<Value> | undefined => {
    const text = texts[field];
    try {
      return text === undefined ? undefined : (read(text) ?? undefined);
    } catch (error) {
      const found = error instanceof Unreadable ? error.found : undefined;
      left.push(remark({ ...reasonOf(error), field }, found ?? text ?? ''));
      return undefined;
    }
  };
type Reader = ReturnType<typeof readerOf>;

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

/** The limits of the budget from up to three columns; both stay open if they contradict each other. */
function pricesOf(
  texts: Texts,
  read: Reader,
  left: Reason[],
): Pick<Partial<ClientFields>, 'minPriceUsd' | 'maxPriceUsd'> {
  const [lower, upper, whole] = (['minPriceUsd', 'maxPriceUsd', 'budgetUsd'] as const).map((field) =>
    read(field, (text) => budgetOf(field, text)),
  );
  const min = lower?.min ?? upper?.min ?? whole?.min;
  const max = upper?.max ?? lower?.max ?? whole?.max;
  if (min && max && min > max) {
    const found = [texts.minPriceUsd, texts.maxPriceUsd, texts.budgetUsd].filter(Boolean).join(' – ');
    left.push(remark({ code: 'TOO_SMALL', field: 'maxPriceUsd' }, found));
    return {};
  }
  return { ...(min && { minPriceUsd: min }), ...(max && { maxPriceUsd: max }) };
}

/** The keys by which two rows are about one client. People share a phone number, so the name must match as well. */
export function keysOf({ email, phone, firstName = '', lastName = '' }: Partial<ClientFields>): string[] {
  const form = columnForm(fullNameOf({ firstName, lastName }));
  const contact = [email && `e:${email}`, phone && `p:${phone}:${form}`].filter((key): key is string =>
    Boolean(key),
  );
  return contact.length > 0 ? contact : [`n:${form}`];
}

/** The tags that a row may name. */
type KnownTags = Record<'lifestyles' | 'listingTags', readonly KnownTag[]>;

type Wishes = Partial<Pick<ClientFields, (typeof wishFields)[number]>>;

/** The client's wishes. Left out are open budgets and places, and fields that the row does not mention. */
function wishesOf(
  texts: Texts,
  read: Reader,
  left: Reason[],
  { lifestyles, listingTags }: KnownTags,
): Wishes {
  const rentPeriod = read('rentPeriod', offerOf);
  const wishes = {
    ...{ rentPeriod: rentPeriod === 'buy' ? null : rentPeriod, ...pricesOf(texts, read, left) },
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
  if (!names && !left.some(({ field }) => field === 'fullName'))
    left.push({ code: 'REQUIRED', field: 'fullName' });
  const country = read('country', (text) => countryOf(text, null));
  const { city, state, notes } = texts;
  const sent = {
    ...(names ?? { firstName: cutText(email ?? phone ?? '', clientLimits.name), lastName: '' }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(city && { city }),
    ...(state && { state }),
    ...(country && { country }),
    ...(notes && { notes }),
    ...wishesOf(texts, read, left, tags),
  };
  const fields = fieldsOf(sent, { phone: phone ?? null, country: country ?? null });
  return { fields, stage: read('stage', stageOf) ?? 'new', left, isNameless: !names };
}
