import { useFormat, useT } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import type en from '../locales/en.json';
import { partOfDay } from './partOfDay.ts';

export function Greeting({ firstName }: { firstName: string }) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const now = new Date();
  return (
    <PageHeader
      eyebrow={format.day(now)}
      title={t(`dashboard.greeting.${partOfDay(now.getHours())}`, { name: firstName })}
      actions={<LinkButton to="/properties/list">{t('dashboard.browse')}</LinkButton>}
    />
  );
}
