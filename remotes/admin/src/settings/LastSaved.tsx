import type { AdminSettings } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { useSettingsT } from './words.ts';

/** Who saved the settings last, and when. */
export function LastSaved({ settings: { updatedAt, updatedBy } }: { settings: AdminSettings }) {
  const t = useSettingsT();
  const admin = useAdminT();
  const format = useFormat();
  if (!updatedAt) return null;
  const values = { name: updatedBy ?? admin('audit.portico'), when: format.relative(updatedAt) };
  return (
    <Text size="sm" tone="muted">
      {t('lastSaved', values)}
    </Text>
  );
}
