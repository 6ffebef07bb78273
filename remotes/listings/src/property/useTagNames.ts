import { useSession } from '@portico/session';

/** What tags and lifestyles are called; one that staff have removed since keeps the name it was stored by. */
export function useTagNames() {
  const search = useSession(({ settings }) => settings.search);
  const tags = new Map(
    [...(search?.listingTags ?? []), ...(search?.lifestyles ?? [])].map((tag) => [tag.name, tag.displayName]),
  );
  return (name: string) => tags.get(name) ?? name;
}
