import { isLanguageChosen, setLanguage } from '@portico/i18n';
import { useFlags, useSession } from '@portico/session';
import { useEffect } from 'react';

/**
 * On a device where nobody chose a language yet, the page takes the one its member chose elsewhere. Staff in a member's place
 * read in their own.
 */
export function useMemberLanguage() {
  const language = useSession(({ me }) => me?.language);
  const { isImpersonated } = useFlags();
  useEffect(() => {
    if (!language || isImpersonated || isLanguageChosen()) return;
    // A page whose words do not arrive stays in English; the next page asks again.
    setLanguage(language).catch(() => undefined);
  }, [language, isImpersonated]);
}
