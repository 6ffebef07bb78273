import { useT } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { Flex, Row } from '@portico/ui';
import { ActiveFilter } from '@portico/ui/data';
import type en from '../locales/en.json';
import type { Browse } from './useBrowse.ts';

/** List or map; each has its own address, so Back leaves it. */
export function BrowseViews({ browse: { address, hrefFor } }: { browse: Browse }) {
  const t = useT<typeof en>('listings');
  return (
    <Flex
      as="nav"
      aria-label={t('list.view.label')}
      gap="1"
      marginInlineStart="auto"
      css={{ '& a[aria-current]': { background: 'sunken' } }}
    >
      {(['list', 'map'] as const).map((view) => (
        <LinkButton
          key={view}
          size="sm"
          variant="quiet"
          to={hrefFor({ view, page: address.page })}
          isCurrent={address.view === view}
        >
          {t(`list.view.${view}`)}
        </LinkButton>
      ))}
    </Flex>
  );
}

/** The areas of the map that narrow the list, each with a button that removes it. */
export function ActivePlaces({ browse: { address, go } }: { browse: Browse }) {
  const t = useT<typeof en>('listings');
  const { bounds, area } = address;
  if (!bounds && !area) return null;
  return (
    <Row gap="2" role="group" aria-label={t('list.on.label')}>
      {area && <ActiveFilter label={t('list.on.area')} onRemove={() => void go({ area: null })} />}
      {bounds && <ActiveFilter label={t('list.on.bounds')} onRemove={() => void go({ bounds: null })} />}
    </Row>
  );
}
