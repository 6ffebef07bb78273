import { Navigate, useLocation } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { lazy, Suspense } from 'react';
import { useFederation } from '../federation/ports.ts';
import { useRouteDecision } from '../routes/useRouteDecision.ts';
import { useLeaveAtLogout } from '../session/useLeaveAtLogout.ts';
import { useNewBeginning } from '../session/useNewBeginning.ts';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import { StartFailure } from './StartFailure.tsx';
import { VisitorScreen } from './VisitorScreen.tsx';

// Visitors see neither the frame nor its menus, so they do not fetch them.
const SignedInScreen = lazy(() =>
  import('./SignedInScreen.tsx').then((module) => ({ default: module.SignedInScreen })),
);

/** Chooses what to draw by the person and the address; nothing else decides. */
export function Screen() {
  const location = useLocation();
  const status = useSession((session) => session.status);
  const hasError = useSession((session) => session.error !== null);
  const flags = useFlags();
  const { descriptors, hasFailed } = useFederation().useDescriptors();
  const decision = useRouteDecision(descriptors, location, flags);
  const beginning = useNewBeginning();
  useLeaveAtLogout(location.pathname);

  if (hasFailed || (status === 'loading' && hasError)) return <StartFailure />;
  if (status === 'loading') return <FrameSkeleton />;
  // Until both are known, the page stays as index.html has drawn it.
  if (status === 'unknown' || !decision) return null;
  if (beginning && location.pathname + location.search !== beginning) {
    return <Navigate to={beginning} replace />;
  }
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (!flags.isSignedIn) return <VisitorScreen decision={decision} />;
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <SignedInScreen decision={decision} />
    </Suspense>
  );
}
