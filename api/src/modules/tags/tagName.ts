import type { OtherNames } from '@portico/contracts';

/** The key of a tag in listings and addresses, made of its English name: "Sailing & yachting" is `sailing_yachting`. */
export const tagNameOf = (english: string) =>
  english
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);

/** The name of a category of homes' tags: "Views & light" is `Listing.Property.ViewsLight`. Null without a Latin letter. */
export function categoryNameOf(english: string): string | null {
  const words = tagNameOf(english).split('_').filter(Boolean);
  if (words.length === 0) return null;
  return `Listing.Property.${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

/** A name without what its readers do not tell apart: case and spaces; in English, marks as well. */
const folded = (language: string, name: string) =>
  (language === 'en' && tagNameOf(name)) || name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

type Names = { displayName: string; names: OtherNames };
const byLanguage = ({ displayName, names }: Names) => Object.entries({ en: displayName, ...names });

/** The languages in which another one is named so already. Names as they were `before` may stay: old data has equal ones. */
export function takenNames(after: Names, others: readonly Names[], before?: Names): string[] {
  const keyed = (names: Names) =>
    byLanguage(names).map(([language, name]) => `${language} ${folded(language, name ?? '')}`);
  const kept = new Set(before ? keyed(before) : []);
  const taken = new Set(others.flatMap(keyed));
  return keyed(after)
    .filter((name) => taken.has(name) && !kept.has(name))
    .map((name) => name.slice(0, name.indexOf(' ')));
}
