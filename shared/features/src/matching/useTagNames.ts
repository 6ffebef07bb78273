import type { Tag } from '@portico/contracts';
import { useLanguage } from '@portico/i18n';
import { nameIn } from '@portico/rules';
import { useSession } from '@portico/session';

/** Words a tag in the reader's language: in English where staff gave it no other name. */
export function useTagLabel() {
  const { language } = useLanguage();
  return ({ displayName, names }: Pick<Tag, 'displayName' | 'names'>) => nameIn(language, displayName, names);
}

/** The names of tags and lifestyles; one that staff have removed since keeps its stored name. */
export function useTagNames() {
  const search = useSession(({ settings }) => settings.search);
  const label = useTagLabel();
  const tags = new Map(
    [...(search?.listingTags ?? []), ...(search?.lifestyles ?? [])].map((tag) => [tag.name, label(tag)]),
  );
  return (name: string) => tags.get(name) ?? name;
}

/** A retired tag is no longer offered, but a form that already has it shows it and can remove it. */
const isOfferedTag = ({ name, isRetired }: Tag, chosen: readonly string[]) =>
  !isRetired || chosen.includes(name);

/** The choices of a list of tags: those on offer, and the chosen ones. */
export function useTagOptions() {
  const label = useTagLabel();
  return (tags: readonly Tag[] | undefined, chosen: readonly string[]) =>
    (tags ?? [])
      .filter((tag) => isOfferedTag(tag, chosen))
      .map((tag) => ({ value: tag.name, label: label(tag) }));
}
