import { GroupsView } from '../groups/index.ts';

/** `/manage-groups?q=&p=`: staff keep the circles of the network, and who is in them. */
export function ManageGroups() {
  return <GroupsView />;
}
