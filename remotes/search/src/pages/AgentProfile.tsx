import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function AgentProfile() {
  const t = useT<typeof en>('search');
  return (
    <section>
      <h1>{t('agentProfile.title')}</h1>
    </section>
  );
}
