import type { ListingDetail } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Button, Stack, Text } from '@portico/ui';
import { useFormikContext } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { HeadingLevels, PropertyContent, PropertyGallery } from '../../property-content/index.ts';
import type { Problems } from '../listingProblems.ts';
import type { ListingValues } from '../listingValues.ts';
import { useFormT } from '../words.ts';
import { previewListing } from './previewListing.ts';

export interface PreviewDialogProps {
  isOpen: boolean;
  problems: Problems;
  /** The listing being edited; null for a new one. */
  saved: ListingDetail | null;
  onClose: () => void;
}

const belowTheDialogs = { title: 3, section: 4 } as const;

/** The property as its readers will see it, drawn by the property's own page. */
function Preview({ problems, saved }: Pick<PreviewDialogProps, 'problems' | 'saved'>) {
  const t = useFormT();
  const { values } = useFormikContext<ListingValues>();
  const brokerage = useSession(({ me }) => me?.agentData?.currentBrokerage) ?? null;
  const noTitle = t('preview.noTitle');
  const listing = previewListing(values, { now: new Date(), problems, noTitle, saved, brokerage });
  return (
    // Without a photo nothing inside takes the focus, so the keyboard could not scroll to the end.
    <Stack gap="8" role="region" aria-label={t('preview.title')} tabIndex={0}>
      <Text tone="muted">
        {t(values.listingType === 'Prospect' ? 'preview.leadProspect' : 'preview.lead')}
      </Text>
      {listing.pictures.length > 0 && <PropertyGallery listing={listing} />}
      <HeadingLevels value={belowTheDialogs}>
        <PropertyContent listing={listing} />
      </HeadingLevels>
    </Stack>
  );
}

export function PreviewDialog({ isOpen, onClose, ...preview }: PreviewDialogProps) {
  const t = useFormT();
  const common = useT('common');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('preview.title')}
      size="page"
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('actions.close')}
        </Button>
      }
    >
      <Preview {...preview} />
    </Dialog>
  );
}
