import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function Logout() {
  const t = useT<typeof en>('auth');
  return (
    <section>
      <h1>{t('logout.title')}</h1>
    </section>
  );
}
