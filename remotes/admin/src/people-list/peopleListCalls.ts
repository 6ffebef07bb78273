import { type CallOptions, get, write } from '@portico/client';
import type {
  Page,
  PeopleColumnsBody,
  PeopleExportBody,
  PeopleExportTicket,
  PeopleList,
  PeopleView,
  PeopleViewBody,
  PeopleViewChange,
  PeopleViews,
  UserQuery,
  UserSummary,
} from '@portico/contracts';

const paths: Record<PeopleList, string> = { users: '/users', members: '/members', admins: '/admins' };

export const getPeople = (list: PeopleList, query: UserQuery, options?: CallOptions) =>
  get<Page<UserSummary>>(paths[list], query, options);

export const getViews = (list: PeopleList, options?: CallOptions) =>
  get<PeopleViews>('/people-views', { list }, options);

export const saveView = (body: PeopleViewBody) => write<PeopleView>('POST', '/people-views', body);
export const changeView = (id: string, body: PeopleViewChange) =>
  write<PeopleView>('PUT', `/people-views/${encodeURIComponent(id)}`, body);
export const deleteView = (id: string) => write<null>('DELETE', `/people-views/${encodeURIComponent(id)}`);
export const keepColumns = (body: PeopleColumnsBody) => write<null>('PUT', '/people-views/columns', body);

/** The answer's address gives the file to a browser, which then saves it as it comes. */
export const askForFile = (body: PeopleExportBody) =>
  write<PeopleExportTicket>('POST', '/users/exports', body);
