import type { SettingsFormName } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { useSettingsHistory } from './useSettingsHistory.ts';
import { useSettingsT } from './words.ts';

interface LastSavedProps {
  of: SettingsFormName;
  /** The version of the settings that are on screen. */
  version: number;
}

/** Who saved this form last, and when; nothing where nobody has, or the log no longer knows. */
export function LastSaved({ of, version }: LastSavedProps) {
  const t = useSettingsT();
  const admin = useAdminT();
  const format = useFormat();
  const last = useSettingsHistory(of, version).data?.[0];
  if (!last) return null;
  return (
    <Text size="sm" tone="muted">
      {t('lastSaved', { name: last.by ?? admin('audit.portico'), when: format.relative(last.at) })}
    </Text>
  );
}
