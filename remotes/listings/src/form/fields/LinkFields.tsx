import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Grid } from '@portico/ui';
import { TextField } from '@portico/ui/forms';
import { useFormT } from '../words.ts';
import { FloorPlanField } from './FloorPlanField.tsx';

export interface LinkFieldsProps {
  agentId: string;
  /** A saved unit of a development; its floor plans are shown with its matches (B §2). */
  unitId: string | undefined;
}

export function LinkFields({ agentId, unitId }: LinkFieldsProps) {
  const t = useFormT();
  const hasRoute = useHasRoute();
  const plans = `/match-detail/?${new URLSearchParams({ id: unitId ?? '' })}`;
  return (
    <>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <TextField
          name="listingUrl"
          type="url"
          label={t('field.listingUrl')}
          placeholder="https://"
          maxLength={2000}
          isOptional
        />
        <TextField name="mlsId" label={t('field.mlsId')} maxLength={60} isOptional />
      </Grid>
      <FloorPlanField agentId={agentId} />
      {unitId && hasRoute('/match-detail') && <RouterLink to={plans}>{t('floorPlan.link')}</RouterLink>}
    </>
  );
}
