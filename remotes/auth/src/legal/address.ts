import { type LegalPage, legalPages } from '@portico/contracts/lists';

export const isLegalPage = (page: string): page is LegalPage =>
  (legalPages as readonly string[]).includes(page);

/** The newest version has the plain address, so that a link to it stays a link to the newest. */
export const legalAddress = (page: LegalPage, version?: number) =>
  `/company?page=${page}${version ? `&version=${version}` : ''}`;

/** Null for what is no version at all: the address was mistyped. */
export function versionOf(text: string | null): number | undefined | null {
  if (text === null) return undefined;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
