import { useT } from '@portico/i18n';
import { useNavigate } from '@portico/remote-kit';
import { useHasUnsavedChanges } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useEffect, useState } from 'react';
import { addressLedTo } from './addressLedTo.ts';
import { askBeforeBack, type Way } from './askBeforeBack.ts';

/**
 * Asks before a link inside Portico, or Back, discards typed text; the browser itself asks when the member leaves Portico. It
 * watches clicks, so it covers the links of every remote.
 */
export function LeaveQuestion() {
  const t = useT('shell');
  const navigate = useNavigate();
  const hasUnsavedChanges = useHasUnsavedChanges();
  const [wanted, setWanted] = useState<Way | null>(null);

  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const ask = (event: MouseEvent) => {
      const address = addressLedTo(event, window.location);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted({ go: () => navigate(address) });
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [hasUnsavedChanges, navigate]);

  useEffect(() => (hasUnsavedChanges ? askBeforeBack(setWanted) : undefined), [hasUnsavedChanges]);

  function leave() {
    setWanted(null);
    wanted?.go();
  }

  return (
    <ConfirmDialog
      isOpen={wanted !== null && hasUnsavedChanges}
      onClose={() => setWanted(null)}
      onConfirm={leave}
      title={t('leaving.title')}
      text={t('leaving.text')}
      cancelLabel={t('leaving.stay')}
      confirmLabel={t('leaving.leave')}
      isDangerous
    />
  );
}
