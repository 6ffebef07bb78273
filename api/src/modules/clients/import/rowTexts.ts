import type { FieldCode, ImportField, ImportMapping } from '@portico/contracts';
import { clientLimits, importFields, unprintableInText } from '@portico/contracts/lists';
import { armed } from '@portico/rules/csv';
import { faultOf } from '../../../support/apiProblem.ts';
import { cutText } from '../../../support/cutText.ts';
import { Unreadable } from './rowValues.ts';

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
  alsoRentPeriod: 80,
  minRentUsd: 80,
  maxRentUsd: 80,
  minBedrooms: 80,
  minBathrooms: 80,
  minLivingArea: 80,
  tagNames: 2_000,
  wishedCities: 2_000,
  wishedCountries: 2_000,
  lifestyleNames: 2_000,
};

const unprintableMarks = new RegExp(`[${unprintableInText}]`, 'g');

export type Texts = Partial<Record<ImportField, string>>;

/** The texts of a row's fields; one that is too long is noted and left out. */
export function textsOf(cells: readonly string[], mapping: ImportMapping, left: Reason[]): Texts {
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
export const readerOf =
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
export type Reader = ReturnType<typeof readerOf>;
