import { VisitorPage } from '@portico/features/visitor-page';
import { useFlags } from '@portico/session';
import type { ReactNode } from 'react';
import { useReadersLanguage } from './useReadersLanguage.ts';

/**
 * Draws the content of a link for a client without an account, who has neither menus nor a way into Portico. A member
 * who opens the link sees it within Portico's own frame.
 */
export function ClientVisit({ children }: { children: ReactNode }) {
  const { isSignedIn } = useFlags();
  useReadersLanguage({ isVisitor: !isSignedIn });
  return isSignedIn ? children : <VisitorPage>{children}</VisitorPage>;
}
