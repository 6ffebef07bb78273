import { type CallOptions, get, write } from '@portico/client';
import type { AwardBody, AwardChangeBody, AwardList, AwardsQuery, EditedAward } from '@portico/contracts';

const pathOf = (id: string) => `/awards/${encodeURIComponent(id)}`;

export const listAwards = (filter: AwardsQuery, options?: CallOptions) =>
  get<AwardList>('/awards', filter, options);

export const getAward = (id: string, options?: CallOptions) =>
  get<EditedAward>(pathOf(id), undefined, options);

export const createAward = (body: AwardBody) => write<EditedAward>('POST', '/awards', body);

export const changeAward = (id: string, body: AwardChangeBody) => write<EditedAward>('PUT', pathOf(id), body);

export const removeAward = (id: string) => write<EditedAward>('DELETE', pathOf(id));
