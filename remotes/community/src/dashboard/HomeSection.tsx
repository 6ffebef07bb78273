import { type HomeSectionProps, HomeSection as Section } from '@portico/features/home-section';
import { useT } from '@portico/i18n';
import type en from '../locales/en.json';

/** A part of the home page with the words of this remote. */
export function HomeSection<T>(props: Omit<HomeSectionProps<T>, 'failed'>) {
  const t = useT<typeof en>('community');
  return <Section {...props} failed={t('dashboard.sectionFailed')} />;
}
