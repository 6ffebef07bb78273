import { routeAccess } from '@portico/remote-kit';
import type { SessionFlags } from '@portico/rules';

/** Whether the reader has clients of their own: an agent, but not with a membership for listings alone (A §6). */
export const hasClients = (flags: SessionFlags) =>
  routeAccess({ requires: ['clients'], locked: true }, flags) === 'open';
