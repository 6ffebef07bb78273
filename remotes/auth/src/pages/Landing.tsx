import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function Landing() {
  const t = useT<typeof en>('auth');
  return (
    <section>
      <h1>{t('landing.title')}</h1>
    </section>
  );
}
