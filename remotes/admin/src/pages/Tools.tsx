import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function Tools() {
  const t = useT<typeof en>('admin');
  return (
    <section>
      <h1>{t('tools.title')}</h1>
    </section>
  );
}
