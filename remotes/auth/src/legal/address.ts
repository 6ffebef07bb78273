import { type LegalPage, legalPages } from '@portico/contracts/lists';

export const isLegalPage = (page: string): page is LegalPage =>
  (legalPages as readonly string[]).includes(page);

/** The newest version has the plain address, so that a link to it always leads to the newest. */
export const legalAddress = (page: LegalPage, version?: number) =>
  `/company?page=${page}${version ? `&version=${version}` : ''}`;

/** Undefined where the address names no version; null where it names something else, as a mistyped address does. */
export function versionOf(text: string | null): number | undefined | null {
  if (text === null) return undefined;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
