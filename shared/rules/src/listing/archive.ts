import type { ListingStatus } from '@portico/contracts';

export interface ArchiveState {
  status: ListingStatus;
  archived: boolean;
}

const archivedState: ArchiveState = { status: 'hidden', archived: true };

/**
 * B §3 has a flag and B §4 a status for the same thing: one transition sets both (resolutions 70). When the requested
 * flag and status contradict each other, the one that differs from before wins.
 */
export function archiveTransition(before: ArchiveState, asked: Partial<ArchiveState>): ArchiveState {
  const { status = before.status, archived = before.archived } = asked;
  const isArchived = status === 'hidden';
  if (archived === isArchived) return { status, archived };
  if (isArchived !== before.archived) return { status, archived: isArchived };
  return archived ? archivedState : { status: 'Active', archived: false };
}
