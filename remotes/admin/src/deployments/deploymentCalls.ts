import { type CallOptions, get, write } from '@portico/client';
import type { Deployment, VersionsBeside } from '@portico/contracts';

/** The remotes that the caller owns; administrators see all. */
export const listDeployments = (options?: CallOptions) =>
  get<Deployment[]>('/admin/deployments', undefined, options);

/** Possible changes of what is live. `version` will be live afterwards, `beside` goes live in the same step. */
export type Change =
  | { kind: 'rollback'; deployment: Deployment; version: string }
  | { kind: 'live'; deployment: Deployment; version: string; beside?: VersionsBeside }
  | { kind: 'remove'; deployment: Deployment };

const addressOf = ({ name }: Deployment, action: string) =>
  `/admin/deployments/${encodeURIComponent(name)}/${action}`;

const besideOf = ({ beside = {} }: { beside?: VersionsBeside }) =>
  Object.keys(beside).length > 0 ? { with: beside } : {};

/** Changes what is live, if that is still what the caller saw, and returns the new state of the remote or the shell. */
export function changeDeployment({ change, reason }: { change: Change; reason: string }) {
  const { kind, deployment } = change;
  const seen = { reason, from: deployment.live?.version ?? null };
  const body = kind === 'live' ? { ...seen, version: change.version, ...besideOf(change) } : seen;
  return write<Deployment>('POST', addressOf(deployment, kind), body);
}

export const setOwners = ({ deployment, emails }: { deployment: Deployment; emails: string[] }) =>
  write<Deployment>('PUT', addressOf(deployment, 'owners'), { emails });
