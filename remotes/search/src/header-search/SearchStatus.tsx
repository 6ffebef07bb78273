import { useT } from '@portico/i18n';
import { VisuallyHidden } from '@portico/ui';
import type en from '../locales/en.json';
import type { HeaderSearchState } from './useHeaderSearch.ts';

/** Says politely how much was found, once every group has answered: the list itself is not read out. */
export function SearchStatus({ search }: { search: HeaderSearchState }) {
  const t = useT<typeof en>('search');
  const { groups, isOpen, isSettled } = search;
  const found = groups.filter(({ items }) => items.length > 0);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  function textOf() {
    if (!isOpen || groups.length === 0) return '';
    if (!isSettled) return t('header.loading');
    if (count > 0) return `${t('header.count', { count })} ${t('header.inGroups', { count: found.length })}`;
    return groups.some(({ status }) => status === 'failed') ? '' : t('header.nothing');
  }
  return <VisuallyHidden role="status">{textOf()}</VisuallyHidden>;
}
