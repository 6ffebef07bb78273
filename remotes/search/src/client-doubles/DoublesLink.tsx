import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Banner } from '@portico/ui';
import { useClientsT } from '../clients/index.ts';
import { doublesAddress } from './doublesAddress.ts';
import { useDoubles } from './useDoubles.ts';

/** Says after an import how many pairs look like one person; nothing while there are none. */
export function DoublesLink({ importId }: { importId: string }) {
  const t = useClientsT();
  const format = useFormat();
  const { data } = useDoubles({ importId, page: 1 });
  if (!data || data.totalDocs === 0) return null;
  const { totalDocs: count } = data;
  return (
    <Banner
      tone="warning"
      action={<RouterLink to={doublesAddress({ importId })}>{t('doubles.open')}</RouterLink>}
    >
      {t('doubles.found', { count, value: format.number(count) })}
    </Banner>
  );
}
