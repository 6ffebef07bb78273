import { type CallOptions, get, write } from '@portico/client';
import type { Administrator, RoleGrant } from '@portico/contracts';

const at = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

export const getAdministrators = (options?: CallOptions) =>
  get<Administrator[]>('/admins', undefined, options);

export const grantRole = (body: RoleGrant) => write<Administrator>('POST', '/admins', body);

export const revokeRole = ({ personId, role }: RoleGrant) =>
  write<null>('DELETE', `/admins/${at(personId, role)}`);
