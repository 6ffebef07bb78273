import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function Events() {
  const t = useT<typeof en>('community');
  return (
    <section>
      <h1>{t('events.title')}</h1>
    </section>
  );
}
