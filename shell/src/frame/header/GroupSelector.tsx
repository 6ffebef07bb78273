import type { ApiError } from '@portico/client';
import type { Group } from '@portico/contracts';
import { useGroupName } from '@portico/features/group-name';
import { useErrorText, useLanguage, useT } from '@portico/i18n';
import { selectGroup, useSession } from '@portico/session';
import { Button, snackbar } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';

const noGroups: readonly Group[] = [];

/** Sorts by name, ignoring case (A §2 "Header"). */
export function sortedGroups<Named extends Pick<Group, 'name'>>(
  groups: readonly Named[],
  language?: string,
): Named[] {
  return groups.toSorted((a, b) => a.name.localeCompare(b.name, language, { sensitivity: 'base' }));
}

/** Limits agent search, map and feed to one of the member's groups; 'All' sets no limit. */
export function GroupSelector() {
  const t = useT('shell');
  const describe = useErrorText();
  const { language } = useLanguage();
  const nameOf = useGroupName();
  const mine = useSession(({ me }) => me?.myGroups ?? noGroups);
  const groups = mine.map((group) => ({ _id: group._id, name: nameOf(group) }));
  const selected = useSession(({ selectedGroup }) => selectedGroup);
  if (groups.length === 0) return null;
  const name = groups.find(({ _id }) => _id === selected)?.name;
  const choice = (id: string | null, label: string) => ({
    id: id ?? 'all',
    label,
    isChecked: selected === id,
    onSelect: () =>
      selectGroup(id).catch(
        (error: ApiError) => void snackbar.show({ text: describe(error), tone: 'negative' }),
      ),
  });
  return (
    <Menu
      label={t('groups.label')}
      trigger={
        <Button
          size="sm"
          endIcon="chevron-down"
          borderColor="line"
          fontWeight="regular"
          aria-label={t('groups.current', { name: name ?? t('groups.allGroups') })}
        >
          {name ?? t('groups.allGroups')}
        </Button>
      }
      items={[
        choice(null, t('groups.all')),
        ...sortedGroups(groups, language.replace('_', '-')).map((group) => choice(group._id, group.name)),
      ]}
    />
  );
}
