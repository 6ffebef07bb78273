import type { RemoteFailureBody } from '@portico/contracts';
import { write } from '../send.ts';

export const reportRemoteFailure = (body: RemoteFailureBody) =>
  write<null>('POST', '/remotes/failures', body);
