import { type CallOptions, query, write } from '@portico/client';
import type { ShortlistAnswerBody, ShortlistOpenBody, VisitorShortlist } from '@portico/contracts';

/** Without an account: the secret of the link is all it needs. */
export const openShortlist = (body: ShortlistOpenBody, options?: CallOptions) =>
  query<VisitorShortlist>('/shortlists/open', body, options);

export const answerShortlist = (body: ShortlistAnswerBody) =>
  write<VisitorShortlist>('POST', '/shortlists/answer', body);
