import { useRouteTitle } from '@portico/remote-kit';
import { useFederation } from '../federation/ports.ts';
import { useLabel } from '../labels/useLabel.ts';
import { FallbackPage } from '../notice-pages/noticePages.tsx';
import type { Candidate, RouteDecision } from '../routes/routes.ts';
import { useHeldLanding, useReplacedLanding } from './staticLanding.ts';

/** The landing that is already on the page is its own skeleton: nothing flashes when the real one replaces it. */
function LandingInPlace() {
  useHeldLanding();
  return null;
}

function VisitorPage({ remote, route }: Candidate) {
  const { RemoteOutlet } = useFederation();
  const label = useLabel();
  useRouteTitle(label(route.title));
  return <RemoteOutlet remote={remote} page={route.page} skeleton={<LandingInPlace />} />;
}

/** Pages for people who are not signed in, without a frame around them. */
export function VisitorScreen({ decision }: { decision: RouteDecision }) {
  const { OverridesBanner } = useFederation();
  useReplacedLanding();
  return (
    <>
      <OverridesBanner />
      {decision.kind === 'page' ? <VisitorPage {...decision} /> : <FallbackPage />}
    </>
  );
}
