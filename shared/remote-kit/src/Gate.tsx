import { type AccessRule, routeAccess } from '@portico/rules';
import { useFlags } from '@portico/session';
import type { ReactNode } from 'react';

export interface GateProps extends AccessRule {
  children: ReactNode;
  /** Drawn for those who may not; nothing unless given. */
  fallback?: ReactNode;
}

/** Draws a part of a page only for those who may have it. The API decides for itself; this is courtesy. */
export function Gate({ children, fallback = null, ...rule }: GateProps) {
  return routeAccess(rule, useFlags()) === 'open' ? children : fallback;
}
