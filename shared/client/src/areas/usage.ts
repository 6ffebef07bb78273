import type { UsageEventBody } from '@portico/contracts';
import { write } from '../send.ts';

export const recordUsage = (body: UsageEventBody) => write<null>('POST', '/usage/events', body);
