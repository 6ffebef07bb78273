import { holds } from '@portico/rules';
import { useFlags } from '@portico/session';

/** Admin or realm admin (A §6). The concierge looks people up, and changes nobody from here. */
export const useIsAdministration = (): boolean => holds('administration', useFlags());
