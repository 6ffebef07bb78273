import { type CallOptions, get } from '@portico/client';
import type { SocialUnread } from '@portico/contracts';

export const readUnread = (options?: CallOptions) => get<SocialUnread>('/social/unread', undefined, options);
