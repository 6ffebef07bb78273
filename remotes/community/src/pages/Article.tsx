import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function Article() {
  const t = useT<typeof en>('community');
  return (
    <section>
      <h1>{t('article.title')}</h1>
    </section>
  );
}
