import type { AdminSettings } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';

/** Who has saved the settings last, and when. */
export function LastSaved({ settings: { updatedAt, updatedBy } }: { settings: AdminSettings }) {
  const t = useAdminT();
  const format = useFormat();
  if (!updatedAt) return null;
  const values = { name: updatedBy ?? t('audit.portico'), when: format.relative(updatedAt) };
  return (
    <Text size="sm" tone="muted">
      {t('settings.lastSaved', values)}
    </Text>
  );
}
