import { ViewLinks } from '@portico/features/map-room';
import { useT } from '@portico/i18n';
import { Row } from '@portico/ui';
import { ActiveFilter } from '@portico/ui/data';
import type en from '../locales/en.json';
import type { Browse } from './useBrowse.ts';

/** List or map. */
export function BrowseViews({ browse: { address, hrefFor } }: { browse: Browse }) {
  const t = useT<typeof en>('listings');
  return (
    <ViewLinks
      label={t('list.view.label')}
      current={address.view}
      views={(['list', 'map'] as const).map((view) => ({
        view,
        label: t(`list.view.${view}`),
        to: hrefFor({ view, page: address.page }),
      }))}
    />
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
