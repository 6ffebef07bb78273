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
