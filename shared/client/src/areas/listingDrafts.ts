import { writeOnLeaving } from '../leaving.ts';

/** The last second's typing, as the page goes. */
export const saveListingDraftOnLeaving = (key: string, content: unknown) =>
  writeOnLeaving('PUT', `/listings/drafts/${encodeURIComponent(key)}`, { content });
