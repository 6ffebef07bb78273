import { write } from '@portico/client';
import type { BrokerageMerge, BrokerageResult, BrokerageUpdateBody } from '@portico/contracts';

const one = (id: string) => `/brokerages/${encodeURIComponent(id)}`;

/** Staff only (A §7); fields that are left out stay. */
export const updateBrokerage = (id: string, body: BrokerageUpdateBody) =>
  write<BrokerageResult>('PUT', one(id), body);

/** Moves everybody and everything to `into`; the brokerage itself is archived. */
export const mergeBrokerage = (id: string, into: string) =>
  write<BrokerageMerge>('POST', `${one(id)}/merge`, { into });
