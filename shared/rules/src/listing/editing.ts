export interface ListingEditor {
  agentId: string | null;
  isStaff: boolean;
  /** Everybody of one's team; empty without one. */
  teamAgentIds: readonly string[];
}

export interface EditedListing {
  ownerAgentId: string;
  agentIds: readonly string[];
}

/** Of the listings somebody may see, these they may change: as staff, as one of its agents, as its owner's team mate. */
export function canEditListing(editor: ListingEditor, listing: EditedListing): boolean {
  const { agentId, isStaff, teamAgentIds } = editor;
  if (isStaff) return true;
  if (agentId === null) return false;
  const { ownerAgentId, agentIds } = listing;
  return agentId === ownerAgentId || agentIds.includes(agentId) || teamAgentIds.includes(ownerAgentId);
}
