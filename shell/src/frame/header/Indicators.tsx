import { HeaderIndicator } from '@portico/features/header-indicator';
import { useT } from '@portico/i18n';
import { useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';

const socialPath = '/social';

/** Social, when the settings allow it (A §6) and its page exists. Messages are an indicator of their remote's. */
export function Indicators() {
  const t = useT('shell');
  const { showAmitySocial } = useFlags();
  const hasRoute = useHasRoute();
  if (!showAmitySocial || !hasRoute(socialPath)) return null;
  return <HeaderIndicator to={socialPath} icon="people" label={t('places.social')} />;
}
