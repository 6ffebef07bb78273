import { useT } from '@portico/i18n';
import { snackbar, useHasUnsavedChanges } from '@portico/ui';
import { useEffect } from 'react';
import { takeUpdate } from './takeUpdate.ts';
import { useNewerVersion } from './useNewerVersion.ts';

const ownVersion = process.env.PORTICO_VERSION ?? 'unknown';

/**
 * Offers the newer version and never takes it by itself. There is no offer while a form holds unsent text, so that
 * nobody loses it by a careless press (resolutions 9).
 */
export function UpdateOffer({ own = ownVersion }: { own?: string }) {
  const t = useT('shell');
  const hasUnsavedChanges = useHasUnsavedChanges();
  const { version, decline } = useNewerVersion(own);
  const text = t('update.text');
  const label = t('update.action');
  useEffect(() => {
    if (!version || hasUnsavedChanges) return;
    const id = snackbar.show({
      text,
      durationMs: Number.POSITIVE_INFINITY,
      action: { label, onAction: () => void takeUpdate(version) },
      onClose: () => decline(version),
    });
    return () => snackbar.dismiss(id);
  }, [version, hasUnsavedChanges, text, label, decline]);
  return null;
}
