import { GroupsView } from '../groups/index.ts';

/** `/manage-groups?q=&p=`: staff manage the network's groups, and their members. */
export function ManageGroups() {
  return <GroupsView />;
}
