import type { Group } from '@portico/contracts';
import { useLanguage } from '@portico/i18n';
import { nameIn } from '@portico/rules';
import { useSession } from '@portico/session';

/** Names a group in the reader's language: in English where staff gave it no other name. */
export function useGroupName() {
  const { language } = useLanguage();
  return ({ name, names }: Pick<Group, 'name' | 'names'>) => nameIn(language, name, names);
}

/** The same for groups that an answer names in English alone: those of the reader, among others. */
export function useGroupNames() {
  const groups = useSession(({ me }) => me?.myGroups);
  const nameOf = useGroupName();
  return (name: string) => nameOf(groups?.find((group) => group.name === name) ?? { name });
}
