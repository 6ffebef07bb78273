import { type CallOptions, get, write } from '@portico/client';
import type { BlockList } from '@portico/contracts';

const blockPath = (personId: string) => `/messages/blocks/${encodeURIComponent(personId)}`;

export const listBlocks = (options?: CallOptions) => get<BlockList>('/messages/blocks', undefined, options);
export const block = (personId: string) => write<BlockList>('PUT', blockPath(personId));
export const unblock = (personId: string) => write<BlockList>('DELETE', blockPath(personId));
