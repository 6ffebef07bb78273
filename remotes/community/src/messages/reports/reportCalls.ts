import { type CallOptions, get, write } from '@portico/client';
import type { AppealBody, OwnDecisions, ReportBody, Reported } from '@portico/contracts';

export const reportMessage = (id: string, body: ReportBody) =>
  write<Reported>('POST', `/messages/${encodeURIComponent(id)}/report`, body);

export const listDecisions = (options?: CallOptions) =>
  get<OwnDecisions>('/messages/decisions', undefined, options);

export const appeal = (id: string, body: AppealBody) =>
  write<unknown>('POST', `/messages/decisions/${encodeURIComponent(id)}/appeal`, body);
