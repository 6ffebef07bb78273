import { useFormat, useT } from '@portico/i18n';
import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { Button, PageHeader } from '@portico/ui';
import type en from '../locales/en.json';
import { partOfDay } from './partOfDay.ts';

export interface GreetingProps {
  firstName: string;
  /** Agents put listings of their own into the network. */
  isAgent: boolean;
  /** Opens the choice and order of the page's parts. */
  onArrange: () => void;
}

/** `new` asks the list for the form of a new listing. */
const newListing = '/properties/list?category=mine&new=listing';

export function Greeting({ firstName, isAgent, onArrange }: GreetingProps) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const hasRoute = useHasRoute();
  const now = new Date();
  return (
    <PageHeader
      eyebrow={format.day(now)}
      title={t(`dashboard.greeting.${partOfDay(now.getHours())}`, { name: firstName })}
      actions={
        <>
          <Button variant="quiet" onClick={onArrange}>
            {t('dashboard.arrange.title')}
          </Button>
          <LinkButton to="/properties/list">{t('dashboard.browse')}</LinkButton>
          {isAgent && hasRoute(newListing) && (
            <LinkButton to={newListing} variant="primary">
              {t('dashboard.newListing')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
