import { useT } from '@portico/i18n';
import { Dialog } from '@portico/ui/overlays';
import type en from '../locales/en.json';
import type { ListingFormProps } from './ListingForm.tsx';

export function ListingFormDialog({ isOpen, mode, onClose }: ListingFormProps) {
  const t = useT<typeof en>('listings');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`form.${mode === 'listingsOnly' ? 'new' : mode}`)}>
      {null}
    </Dialog>
  );
}
