import { type AccessRule, routeAccess } from '@portico/rules';
import { useFlags } from '@portico/session';
import type { ReactNode } from 'react';

export interface GateProps extends AccessRule {
  children: ReactNode;
  /** Drawn for people without access; nothing unless given. */
  fallback?: ReactNode;
}

/** Draws a part of a page only for people with access. This is courtesy: the API checks access itself. */
export function Gate({ children, fallback = null, ...rule }: GateProps) {
  return routeAccess(rule, useFlags()) === 'open' ? children : fallback;
}
