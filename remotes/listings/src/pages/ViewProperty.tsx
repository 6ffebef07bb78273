import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function ViewProperty() {
  const t = useT<typeof en>('listings');
  return (
    <section>
      <h1>{t('viewProperty.title')}</h1>
    </section>
  );
}
