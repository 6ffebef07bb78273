import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

export function SubscriptionOptions() {
  const t = useT<typeof en>('subscriptions');
  return (
    <section>
      <h1>{t('subscriptionOptions.title')}</h1>
    </section>
  );
}
