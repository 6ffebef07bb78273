import { CookieNotice } from '../session/cookies/CookieNotice.tsx';
import { FreshSettings } from '../session/FreshSettings.ts';
import { UpdateOffer } from '../session/update/UpdateOffer.tsx';
import { useLanguageAfterSignOut } from '../session/useMemberLanguage.ts';

/** Parts that are on every page, even a visitor's, and may load after it. */
export function Companions() {
  useLanguageAfterSignOut();
  return (
    <>
      <FreshSettings />
      <CookieNotice />
      <UpdateOffer />
    </>
  );
}
