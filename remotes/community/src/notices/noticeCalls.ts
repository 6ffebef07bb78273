import { type CallOptions, get, query, write } from '@portico/client';
import type { NoticeList, ReadNoticesBody, UnreadNotices } from '@portico/contracts';

export const getUnreadNotices = (options?: CallOptions) =>
  get<UnreadNotices>('/notices/unread', undefined, options);

/** A page of notices, and the cursor of the next one. */
export async function searchNotices(before: string | undefined, limit: number, options?: CallOptions) {
  const body = { limit, ...(before && { before: Number(before) }) };
  const { notices, hasMore, ...counts } = await query<NoticeList>('/notices/search', body, options);
  const last = notices.at(-1);
  return { ...counts, docs: notices, next: hasMore && last ? String(last.number) : null };
}

export const markNoticesRead = (body: ReadNoticesBody) => write<UnreadNotices>('PUT', '/notices/read', body);
