export interface ListingEditor {
  agentId: string | null;
  isStaff: boolean;
  /** Everybody in the editor's team; empty without a team. */
  teamAgentIds: readonly string[];
}

export interface EditedListing {
  ownerAgentId: string;
  agentIds: readonly string[];
}

/**
 * Whether somebody who can see a listing may change it: staff, its agents, and its owner's teammates.
 */
export function canEditListing(editor: ListingEditor, listing: EditedListing): boolean {
  const { agentId, isStaff, teamAgentIds } = editor;
  if (isStaff) return true;
  if (agentId === null) return false;
  const { ownerAgentId, agentIds } = listing;
  return agentId === ownerAgentId || agentIds.includes(agentId) || teamAgentIds.includes(ownerAgentId);
}
