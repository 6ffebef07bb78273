import { CookieNotice } from '../session/cookies/CookieNotice.tsx';
import { FreshSettings } from '../session/FreshSettings.ts';
import { UpdateOffer } from '../session/update/UpdateOffer.tsx';
import { useLanguageAfterSignOut } from '../session/useMemberLanguage.ts';

/** What stands beside every page, a visitor's too, and may come after it. */
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
