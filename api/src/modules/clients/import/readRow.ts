import type { ClientStage, FieldCode, ImportField, ImportMapping } from '@portico/contracts';
import { moneyLimits } from '@portico/contracts';
import { clientLimits, clientStages, importFields } from '@portico/contracts/lists';
import { readAmount } from '@portico/rules';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { cutText } from '../../../support/cutText.ts';
import { type ClientFields, fieldsOf, fullNameOf } from '../clientFields.ts';
import { columnForm } from './mapping.ts';

/** Why a row is left out: a code, and the field or the line that it speaks of. */
export type Reason = { code: FieldCode; field?: string; line?: number };

/** What a row says about a client; fields without text are not in it. */
export type RowContent = { fields: Partial<ClientFields>; stage: ClientStage; keys: string[] };

class Refused extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

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
  minPriceUsd: 40,
  maxPriceUsd: 40,
  wishedCities: 2_000,
  wishedCountries: 2_000,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

function textsOf(cells: readonly string[], mapping: ImportMapping): Partial<Record<ImportField, string>> {
  const texts: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const column = mapping[field];
    const written = column === undefined ? '' : (cells[column] ?? '').replace(unprintable, '').trim();
    // An export of ours writes an apostrophe before what a spreadsheet would take for a formula.
    const text = /^'[=+\-@]/.test(written) ? written.slice(1) : written;
    if (text.length > limits[field]) throw new Refused({ code: 'TOO_LONG', field });
    if (text) texts[field] = field === 'notes' ? text : text.replace(/\s+/g, ' ');
  }
  return texts;
}

/** "Vasquez, Elena" and "Elena Vasquez": the last word is the last name, unless a comma says otherwise. */
function partsOf({ fullName, firstName, lastName }: Partial<Record<ImportField, string>>) {
  if (firstName || lastName)
    return firstName ? { firstName, lastName: lastName ?? '' } : { firstName: lastName ?? '', lastName: '' };
  if (!fullName) throw new Refused({ code: 'REQUIRED', field: 'fullName' });
  const [last, first] = fullName.split(',').map((part) => part.trim());
  if (first) return { firstName: first, lastName: last ?? '' };
  const words = fullName.split(' ');
  return words.length === 1
    ? { firstName: fullName, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Throws for a part of a name that is longer than the form takes. */
function namesOf(texts: Partial<Record<ImportField, string>>) {
  const parts = partsOf(texts);
  const isTooLong = [parts.firstName, parts.lastName].some((name) => name.length > clientLimits.name);
  if (isTooLong) throw new Refused({ code: 'TOO_LONG', field: texts.firstName ? 'firstName' : 'fullName' });
  return parts;
}

function amountOf(field: ImportField, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const amount = readAmount(text);
  if (typeof amount === 'string') throw new Refused({ code: amount, field });
  if (amount > moneyLimits.to) throw new Refused({ code: 'TOO_GREAT', field });
  return amount;
}

const stageNames: Record<ClientStage, string> = {
  new: 'new lead newlead open prospect',
  active: 'active working contacted qualified inprogress current',
  underContract: 'undercontract contract pending offer underoffer',
  closed: 'closed won done sold bought complete completed closedwon',
  lost: 'lost dead inactive closedlost cold',
};

function stageOf(text: string | undefined): ClientStage {
  if (!text) return 'new';
  const form = columnForm(text);
  const stage = clientStages.find((known) => stageNames[known].split(' ').includes(form));
  if (!stage) throw new Refused({ code: 'NOT_A_CHOICE', field: 'stage' });
  return stage;
}

function listOf(field: ImportField, text: string | undefined): string[] | undefined {
  const places = text
    ? [
        ...new Set(
          text
            .split(/[;,|/]/)
            .map((part) => part.trim())
            .filter(Boolean),
        ),
      ].slice(0, clientLimits.places)
    : undefined;
  if (places?.some((place) => place.length > clientLimits.place))
    throw new Refused({ code: 'TOO_LONG', field });
  return places;
}

/** What two rows about one client have in common. */
export function keysOf(fields: Partial<ClientFields>): string[] {
  const { email, phone, firstName = '', lastName = '' } = fields;
  const contact = [email && `e:${email}`, phone && `p:${phone}`].filter((key): key is string => Boolean(key));
  return contact.length > 0 ? contact : [`n:${columnForm(fullNameOf({ firstName, lastName }))}`];
}

function contentOf(cells: readonly string[], mapping: ImportMapping): RowContent {
  const texts = textsOf(cells, mapping);
  const { email, phone, city, state, country, notes } = texts;
  const [minPriceUsd, maxPriceUsd] = [
    amountOf('minPriceUsd', texts.minPriceUsd),
    amountOf('maxPriceUsd', texts.maxPriceUsd),
  ];
  if (minPriceUsd && maxPriceUsd && minPriceUsd > maxPriceUsd)
    throw new Refused({ code: 'TOO_SMALL', field: 'maxPriceUsd' });
  const [wishedCities, wishedCountries] = [
    listOf('wishedCities', texts.wishedCities),
    listOf('wishedCountries', texts.wishedCountries),
  ];
  const sent = {
    ...namesOf(texts),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(city && { city }),
    ...(state && { state }),
    ...(country && { country }),
    ...(notes && { notes }),
    ...(minPriceUsd && { minPriceUsd }),
    ...(maxPriceUsd && { maxPriceUsd }),
    ...(wishedCities && { wishedCities }),
    ...(wishedCountries && { wishedCountries }),
  };
  const fields = fieldsOf(sent, { phone: null, country: null });
  return { fields, stage: stageOf(texts.stage), keys: keysOf(fields) };
}

/** Reads one row; the reason if nothing can be imported from it. */
export function readRow(cells: readonly string[], mapping: ImportMapping): RowContent | Reason {
  try {
    return contentOf(cells, mapping);
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    const [field, fault] =
      error instanceof ApiProblem ? (Object.entries(error.fieldCodes ?? {})[0] ?? []) : [];
    if (!field || !fault) throw error;
    return { code: fault.code as FieldCode, field };
  }
}

/**
 * What an existing client gains by a row: texts replace what was there, notes and places are added to it. A row that says
 * nothing new changes nothing.
 */
export function mergedInto(
  current: Pick<ClientFields, 'notes' | 'wishedCities' | 'wishedCountries' | 'minPriceUsd' | 'maxPriceUsd'>,
  { notes, wishedCities, wishedCountries, ...others }: Partial<ClientFields>,
): Partial<ClientFields> {
  const added = (before: string[], more: string[]) =>
    [...new Set([...before, ...more])].slice(0, clientLimits.places);
  const { minPriceUsd: min, maxPriceUsd: max } = { ...current, ...others };
  const isUpsideDown = min !== null && max !== null && min > max;
  return {
    ...others,
    // The end that the row does not speak of is out of date.
    ...(isUpsideDown && (others.maxPriceUsd ? { minPriceUsd: null } : { maxPriceUsd: null })),
    ...(notes &&
      !current.notes.includes(notes) && {
        notes: cutText([current.notes, notes].filter(Boolean).join('\n\n'), clientLimits.notes),
      }),
    ...(wishedCities && { wishedCities: added(current.wishedCities, wishedCities) }),
    ...(wishedCountries && { wishedCountries: added(current.wishedCountries, wishedCountries) }),
  };
}
