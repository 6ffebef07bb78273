import { holds } from '@portico/remote-kit';
import { useFlags } from '@portico/session';

/** Admin or realm admin (A §6). The concierge may look people up, but not change them here. */
export const useIsAdministration = (): boolean => holds('administration', useFlags());
