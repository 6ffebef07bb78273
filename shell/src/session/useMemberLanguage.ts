import { adoptLanguage, isLanguageChosen, leaveAdoptedLanguage } from '@portico/i18n';
import { useFlags, useSession } from '@portico/session';
import { useEffect } from 'react';

/**
 * On a device where nobody chose a language, the page takes the one its member chose elsewhere, until they sign out. Staff in a
 * member's place read in their own. A page whose words do not arrive stays as it is; the next one asks again.
 */
export function useMemberLanguage() {
  const language = useSession(({ me }) => me?.language);
  const { isImpersonated } = useFlags();
  useEffect(() => {
    if (language && !isImpersonated && !isLanguageChosen()) adoptLanguage(language).catch(() => undefined);
  }, [language, isImpersonated]);
}

/** The next person begins in the language of the device. */
export function useLanguageAfterSignOut() {
  const status = useSession((session) => session.status);
  useEffect(() => {
    if (status === 'signedOut') leaveAdoptedLanguage().catch(() => undefined);
  }, [status]);
}
