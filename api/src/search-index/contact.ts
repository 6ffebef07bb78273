import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { people } from '../db/schema/index.ts';
import type { TextCondition } from '../support/idPage.ts';

const fewestDigits = 6;
const fewestOfAddress = 3;

/** A term that is a complete or unfinished e-mail address or phone number. */
export type Contact = { email: string } | { digits: string; isWorldwide: boolean };

/**
 * Recognizes "(305) 555-0123", "+44 20 7946" and "ana@por"; null for a name, and for too few characters to tell people
 * apart.
 */
export function contactIn(term: string): Contact | null {
  const text = term.trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]*$/.test(text)) return text.length < fewestOfAddress ? null : { email: text };
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const isWorldwide = text.startsWith('+') || text.startsWith('00');
  const national = text.startsWith('00') ? digits.slice(2) : digits;
  return national.length < fewestDigits ? null : { digits: national, isWorldwide };
}

const begins = (text: string) => sql`${`${text.replace(/[\\%_]/g, '\\$&')}%`}`;

type Columns = { email: PgColumn; phone: PgColumn };

/**
 * Numbers are stored as E.164. Without a country the digits may be the beginning of a US number, or the end of any
 * other.
 */
function isReached(contact: Contact, { email, phone }: Columns): SQL {
  if ('email' in contact) return sql`${email} like ${begins(contact.email)}`;
  const { digits, isWorldwide } = contact;
  const worldwide = sql`${phone} like ${begins(`+${digits}`)}`;
  if (isWorldwide) return worldwide;
  const reversed = [...digits.replace(/^0/, '')].reverse().join('');
  return sql`(${worldwide} or ${phone} like ${begins(`+1${digits}`)}
    or reverse(${phone}) like ${begins(reversed)})`;
}

const ofPeople: Columns = { email: people.primaryEmail, phone: people.phone };

/** The condition that a row, or its person, has this address or number. */
export function contactCondition(
  contact: Contact,
  { personId, ...own }: { personId: PgColumn } & (Columns | object),
): TextCondition {
  const inOwn = 'email' in own ? sql` or ${isReached(contact, own)}` : sql``;
  const holds = (id: SQL) =>
    sql`(${id} in (select ${people.id} from ${people} where ${isReached(contact, ofPeople)})${inOwn})`;
  return { indexed: holds(sql`${personId}`), column: sql`${personId}`, holds };
}
