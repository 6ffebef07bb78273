import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function Dashboard() {
  const t = useT<typeof en>('community');
  return (
    <section>
      <h1>{t('dashboard.title')}</h1>
    </section>
  );
}
