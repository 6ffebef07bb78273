import { useRouteTitle } from '@portico/remote-kit';
import { useFederation } from '../federation/ports.ts';
import { Frame } from '../frame/Frame.tsx';
import { ImpersonationBanner } from '../frame/impersonation/ImpersonationBanner.tsx';
import { LockedPage } from '../gates/LockedPage.tsx';
import { MembershipPage } from '../gates/MembershipPage.tsx';
import { useLabel } from '../labels/useLabel.ts';
import { FallbackPage, ForbiddenPage } from '../notice-pages/noticePages.tsx';
import { SignedInAlreadyPage } from '../notice-pages/SignedInAlreadyPage.tsx';
import type { Candidate, RouteDecision } from '../routes/routes.ts';
import { SessionKeeper } from '../session/SessionKeeper.tsx';
import { useForgottenLanding } from './staticLanding.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';
import { usePageViews } from './usePageViews.ts';

function MemberPage({ remote, route }: Candidate) {
  const { RemoteOutlet } = useFederation();
  const label = useLabel();
  useRouteTitle(label(route.title));
  usePageViews();
  return <RemoteOutlet remote={remote} page={route.page} />;
}

function Content({ decision }: { decision: RouteDecision }) {
  switch (decision.kind) {
    case 'page':
      return <MemberPage {...decision} />;
    case 'locked':
      return <LockedPage title={decision.title} path={decision.path} />;
    case 'gated':
      return <MembershipPage gate={decision.gate} />;
    case 'signedInAlready':
      return <SignedInAlreadyPage />;
    case 'forbidden':
      return <ForbiddenPage />;
    default:
      return <FallbackPage />;
  }
}

/** The frame, with the page that the address and the membership allow. */
export function SignedInScreen({ decision }: { decision: RouteDecision }) {
  useForgottenLanding();
  useFocusOnArrival();
  const route = decision.kind === 'page' ? decision.route : null;
  return (
    <>
      <Frame
        hidesFooter={route?.hidesFooter ?? false}
        isWide={route?.isWide ?? false}
        banner={<ImpersonationBanner />}
      >
        <Content decision={decision} />
      </Frame>
      <SessionKeeper />
    </>
  );
}
