import { keys } from '@portico/features/queries';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { EmptyState, Skeleton } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { getListing } from '../listing/index.ts';
import { FloorPlanPicture } from '../property-content/index.ts';
import { usePropertyT } from '../property-words/index.ts';

export interface UnitPlanDialogProps {
  isOpen: boolean;
  onClose: () => void;
  listingId: string;
  title: string;
}

/** Shows the floor plan of one home without leaving the development's page. */
export function UnitPlanDialog({ isOpen, onClose, listingId, title }: UnitPlanDialogProps) {
  const t = usePropertyT();
  const unit = useRemoteQuery(keys.listings.one(listingId), (context) => getListing(listingId, context), {
    isEnabled: isOpen,
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('floorPlanOf', { title })} size="lg">
      <QueryState
        query={unit}
        failed={t('units.planFailed')}
        skeleton={<Skeleton blockSize="auto" aspectRatio="4 / 3" />}
        headingLevel={3}
        isStaleTold
      >
        {(listing) =>
          listing.floorPlan ? (
            <FloorPlanPicture listing={listing} floorPlan={listing.floorPlan} />
          ) : (
            <EmptyState title={t('units.noPlan')} icon="picture" headingLevel={3} />
          )
        }
      </QueryState>
    </Dialog>
  );
}
