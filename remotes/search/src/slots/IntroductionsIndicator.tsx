import { hasClients } from '@portico/features/clients';
import { HeaderIndicator } from '@portico/features/header-indicator';
import { useT } from '@portico/i18n';
import { useFlags } from '@portico/session';
import type en from '../locales/en.json';
import { useNewIntroductions } from '../new-introductions/index.ts';

const askAgainMs = 5 * 60_000;

/**
 * In the header while there is an introduction that one has not looked at: one that waits for one's word, or the answer
 * to one's own. It leads to the list that holds one, first to what others wait for.
 */
export function IntroductionsIndicator() {
  const t = useT<typeof en>('search');
  const isEnabled = hasClients(useFlags());
  const { asked, received } = useNewIntroductions({ isEnabled, refetchIntervalMs: askAgainMs });
  const count = asked + received;
  if (count === 0) return null;
  return (
    <HeaderIndicator
      to={`/dossier?box=${received > 0 ? 'received' : 'asked'}`}
      icon="handshake"
      label={t('header.introductions', { count })}
      count={count}
    />
  );
}
