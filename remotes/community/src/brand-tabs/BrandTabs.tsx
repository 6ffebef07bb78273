import { LinkTabs, useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { useBrandT } from './words.ts';

const paths = { resources: '/brand', awards: '/crown-awards-winners' } as const;
type BrandTab = keyof typeof paths;

/** The pages of the brand: resources for download, and the network's awards. Not drawn where only one is left. */
export function BrandTabs({ current }: { current: BrandTab }) {
  const t = useBrandT();
  const hasRoute = useHasRoute();
  const { isListingsOnly } = useFlags();
  const tabs = (Object.keys(paths) as BrandTab[])
    .filter((tab) => tab === current || (hasRoute(paths[tab]) && !(tab === 'resources' && isListingsOnly)))
    .map((tab) => ({ to: paths[tab], label: t(tab), isCurrent: tab === current }));
  return tabs.length > 1 ? <LinkTabs label={t('label')} tabs={tabs} /> : null;
}
