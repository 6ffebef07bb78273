import { useT } from '@portico/i18n';
import { Banner, Button } from '@portico/ui';
import { clearOverrides } from './overrides.ts';
import { useRegistry } from './registryStore.ts';
import './words.ts';

/** Names the remotes that come from a developer's machine; one click returns to the released ones. */
export function OverridesBanner() {
  const t = useT('federation');
  const names = Object.entries(useRegistry().overrides).map(([name, origin]) => `${name} (${origin})`);
  if (names.length === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={clearOverrides}>
          {t('overrides.clear')}
        </Button>
      }
    >
      {t('overrides.text', { remotes: names.join(', ') })}
    </Banner>
  );
}
