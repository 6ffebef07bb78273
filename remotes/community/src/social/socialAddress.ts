import { socialPath } from '../social-unread/index.ts';

const address = (params: Record<string, string>) => {
  const filled = Object.entries(params).filter(([, value]) => value !== '');
  return filled.length > 0 ? `${socialPath}?${new URLSearchParams(filled)}` : socialPath;
};

/** Opens one post; with a comment, at that comment. Notices and mails link here. */
export const postAddress = (post: string, comment = '') => address({ post, comment });
/** `group` is one that the header cannot choose, because it is not the reader's own. */
export const feedAddress = (change: { group?: string; q?: string }) =>
  address({ group: change.group ?? '', q: change.q ?? '' });
export const profileAddress = (agentId: string) => `/agent-profile?${new URLSearchParams({ id: agentId })}`;
