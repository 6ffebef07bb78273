import { Button, Stack } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { ClientFilterChoices } from './ClientFilterChoices.tsx';
import { countChoices, noFilters } from './clientAddress.ts';
import type { ClientViewState } from './useClientViews.ts';
import { useClientsT } from './words.ts';

export interface ClientFiltersDialogProps {
  state: ClientViewState;
  isOpen: boolean;
  onClose: () => void;
}

/** The filters of a phone. Each applies at once behind the dialog. */
export function ClientFiltersDialog({ state, isOpen, onClose }: ClientFiltersDialogProps) {
  const t = useClientsT();
  const { address, go } = state;
  // The typed name stays: its field is not among these.
  const cleared = { ...noFilters, name: address.name };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('filters')}
      footer={
        <>
          {countChoices(address) > 0 && (
            <Button variant="quiet" onClick={() => go(cleared)}>
              {t('clear')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('showFiltered')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <ClientFilterChoices state={state} />
      </Stack>
    </Dialog>
  );
}
