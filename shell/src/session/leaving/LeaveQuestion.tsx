import { useT } from '@portico/i18n';
import { useNavigate } from '@portico/remote-kit';
import { useHasUnsavedChanges } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useEffect, useState } from 'react';
import { addressLedTo } from './addressLedTo.ts';

/**
 * Asks before a link inside Portico takes away what was typed; leaving Portico itself the browser asks about. Every
 * link of every remote passes here, since it is the click that is looked at. Back has no question: the browser has
 * moved before anyone is told.
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
