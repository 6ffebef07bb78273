import type { MouseEventHandler, ReactNode } from 'react';
import { Wordmark } from '../brand/Wordmark.tsx';

export interface LandingProps {
  headline: ReactNode;
  text: ReactNode;
  signInLabel: string;
  signInHref: string;
  /** If a router is there it takes over; the static page follows the link. */
  onSignIn?: MouseEventHandler<HTMLAnchorElement>;
  inviteLabel?: string;
  inviteHref?: string;
  onInvite?: MouseEventHandler<HTMLAnchorElement>;
  versionLabel: string;
  /** A system message or maintenance notice, across the top. */
  banner?: ReactNode;
  /** Above the headline: "Invited by Elena Vasquez". */
  greeting?: ReactNode;
  footerLinks: readonly { label: string; href: string }[];
  /** At the end of the first line: a choice of language. */
  tools?: ReactNode;
}

function Actions(props: LandingProps) {
  const { signInLabel, signInHref, onSignIn, inviteLabel, inviteHref, onInvite } = props;
  return (
    <p className="portico-landing-actions">
      <a className="portico-button portico-button-primary" href={signInHref} onClick={onSignIn}>
        {signInLabel}
      </a>
      {inviteLabel && inviteHref && (
        <a className="portico-button" href={inviteHref} onClick={onInvite} data-contact="">
          {inviteLabel}
        </a>
      )}
    </p>
  );
}

/**
 * The screen of visitors who are not signed in. Plain markup and the classes of base.css, no hooks: the build renders
 * it into index.html, so it stands before any script has come, and the same component takes over afterwards.
 */
export function Landing(props: LandingProps) {
  const { headline, text, greeting, banner, tools, footerLinks, versionLabel } = props;
  return (
    <div className="portico-landing">
      {banner && (
        <div className="portico-landing-banner" role="status">
          {banner}
        </div>
      )}
      <div className="portico-landing-text">
        <header>
          <Wordmark />
          {tools}
        </header>
        <main id="main" tabIndex={-1}>
          {greeting && <p className="portico-landing-greeting">{greeting}</p>}
          <h1>{headline}</h1>
          <p className="portico-landing-lead">{text}</p>
          <Actions {...props} />
        </main>
        <footer>
          {footerLinks.length > 0 && (
            <nav aria-label="Portico">
              {footerLinks.map(({ label, href }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </nav>
          )}
          <span>{versionLabel}</span>
        </footer>
      </div>
      <div className="portico-landing-picture">
        <img src="/landing.svg" width={840} height={820} alt="" fetchPriority="high" decoding="async" />
      </div>
    </div>
  );
}
