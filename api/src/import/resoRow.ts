import type { NumberLimits } from '@portico/contracts';

/** One listing of a feed, by the names of the RESO Data Dictionary. */
export type Row = Record<string, unknown>;

/** Why a row can't be stored, with the field's name. */
export class Rejection extends Error {}

export function text(row: Row, field: string, longest = 300): string | null {
  const value = row[field];
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') throw new Rejection(`${field} is no text`);
  const trimmed = String(value).trim();
  // The database can store neither, and the error would also stop the other rows of the batch.
  if (trimmed.includes('\0') || !trimmed.isWellFormed()) throw new Rejection(`${field} is no readable text`);
  if (trimmed.length > longest) throw new Rejection(`${field} is longer than ${longest} characters`);
  return trimmed === '' ? null : trimmed;
}

export function required(row: Row, field: string): string {
  const value = text(row, field);
  if (value === null) throw new Rejection(`${field} is missing`);
  return value;
}

export function number(row: Row, field: string): number | null {
  const written = text(row, field);
  if (written === null) return null;
  // "1,250,000" as spreadsheets write it; a comma anywhere else is not a thousands separator.
  const value = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(written)
    ? Number(written.replaceAll(',', ''))
    : Number(written);
  if (!Number.isFinite(value)) throw new Rejection(`${field} is no number: "${written}"`);
  return value;
}

/** The value, if it is within the limits of its column. */
export function within(value: number | null, field: string, limits: NumberLimits): number | null {
  if (value === null) return null;
  const { from, to, isWhole } = limits;
  if (value < from || value > to) throw new Rejection(`${field} is not between ${from} and ${to}: ${value}`);
  if (isWhole && !Number.isInteger(value)) throw new Rejection(`${field} is no whole number: ${value}`);
  return value;
}
