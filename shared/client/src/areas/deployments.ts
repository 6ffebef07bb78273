import type { Deployment, RemoteFailureBody } from '@portico/contracts';
import { type CallOptions, get, write } from '../send.ts';

export const listDeployments = (options?: CallOptions) =>
  get<Deployment[]>('/admin/deployments', undefined, options);

/** Makes the previous version of a remote live again and answers the remote as it stands now. */
export const rollBackRemote = (name: string) =>
  write<Deployment>('POST', `/admin/deployments/${encodeURIComponent(name)}/rollback`);

export const reportRemoteFailure = (body: RemoteFailureBody) =>
  write<null>('POST', '/remotes/failures', body);
