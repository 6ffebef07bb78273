import { type CallOptions, get, write } from '@portico/client';
import type { NewReleaseToken, ReleaseToken, ReleaseTokenBody } from '@portico/contracts';
import { keys } from '@portico/features/queries';

/** Beneath the deployments, so that `staleAfter.changeDeployment` asks for the tokens again, too. */
export const tokensKey = [...keys.deployments, 'tokens'];

export const listTokens = (options?: CallOptions) =>
  get<ReleaseToken[]>('/admin/release-tokens', undefined, options);

export const makeToken = (body: ReleaseTokenBody) =>
  write<NewReleaseToken>('POST', '/admin/release-tokens', body);

export const revokeToken = ({ id }: ReleaseToken) =>
  write<null>('DELETE', `/admin/release-tokens/${encodeURIComponent(id)}`);
