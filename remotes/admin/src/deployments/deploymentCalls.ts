import { type CallOptions, get, write } from '@portico/client';
import type { Deployment } from '@portico/contracts';

export const listDeployments = (options?: CallOptions) =>
  get<Deployment[]>('/admin/deployments', undefined, options);

/** Makes the previous version of a remote live again and answers the remote as it stands now. */
export const rollBackRemote = (name: string) =>
  write<Deployment>('POST', `/admin/deployments/${encodeURIComponent(name)}/rollback`);
