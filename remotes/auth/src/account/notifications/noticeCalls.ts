import { type CallOptions, get, write } from '@portico/client';
import type { NoticeChoices, OfferedNotices } from '@portico/contracts';

export const getNoticeChoices = (options?: CallOptions) =>
  get<OfferedNotices>('/notices/choices', undefined, options);

export const saveNoticeChoices = (chosen: NoticeChoices) =>
  write<OfferedNotices>('PUT', '/notices/choices', chosen);
