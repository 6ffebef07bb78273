import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function PropertyList() {
  const t = useT<typeof en>('listings');
  return (
    <section>
      <h1>{t('propertyList.title')}</h1>
    </section>
  );
}
