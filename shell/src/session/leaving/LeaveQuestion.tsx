import { useT } from '@portico/i18n';
import { useNavigate } from '@portico/remote-kit';
import { useHasUnsavedChanges } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useEffect, useState } from 'react';
import { addressLedTo } from './addressLedTo.ts';

/**
 * Asks before a link inside Portico discards typed text; the browser itself asks when the member leaves Portico. It
 * watches clicks, so it covers the links of every remote. Back cannot be asked about, because the browser has already
 * moved when the page learns of it.
 */
export function LeaveQuestion() {
  const t = useT('shell');
  const navigate = useNavigate();
  const hasUnsavedChanges = useHasUnsavedChanges();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const ask = (event: MouseEvent) => {
      const address = addressLedTo(event, window.location);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(address);
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [hasUnsavedChanges]);

  function leave() {
    setWanted(null);
    if (wanted) navigate(wanted);
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
