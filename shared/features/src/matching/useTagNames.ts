import { useSession } from '@portico/session';

/** The names of tags and lifestyles; one that staff have removed since keeps its stored name. */
export function useTagNames() {
  const search = useSession(({ settings }) => settings.search);
  const tags = new Map(
    [...(search?.listingTags ?? []), ...(search?.lifestyles ?? [])].map((tag) => [tag.name, tag.displayName]),
  );
  return (name: string) => tags.get(name) ?? name;
}
