const longest = 80;

/** The part of an address that names an event: its title in lowercase Latin letters, or `event` where it has none. */
const plain = (title: string) =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '') || 'event';

/** The title's own address, or the first free one with a number. */
export async function slugFor(
  title: string,
  readTaken: (begun: string) => Promise<readonly string[]>,
): Promise<string> {
  const slug = plain(title);
  const taken = new Set(await readTaken(slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
