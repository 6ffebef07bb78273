import type { OwnBilling } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Box, Button, ListLine, Stack, Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { useState } from 'react';
import { PlanDialog } from './PlanDialog.tsx';
import { useBillingT, usePlanT } from './words.ts';

type Offer = OwnBilling['offers'][number];

function OfferLine({ offer: { plan, timing }, onChoose }: { offer: Offer; onChoose: () => void }) {
  const t = useBillingT();
  const planT = usePlanT();
  const { money } = useFormat();
  const name = planT(`periods.${plan.period}.label`);
  return (
    <ListLine>
      <Stack gap="0" flex="1 1 14rem" minInlineSize="0">
        <Text as="span" fontWeight="medium">
          {name}
        </Text>
        <Text as="span" size="sm" tone="muted">
          {t('offer', {
            price: money(plan.price, 'USD', { decimals: 0 }),
            billing: planT(`periods.${plan.period}.billing`),
            when: t(`when.${timing}`),
          })}
        </Text>
      </Stack>
      <Button size="sm" onClick={onChoose} aria-label={t('changeTo', { plan: name })}>
        {t('change')}
      </Button>
    </ListLine>
  );
}

/** The plans one may change to. What a change costs is shown before it is made. */
export function PlanOffers({ offers }: Pick<OwnBilling, 'offers'>) {
  const t = useBillingT();
  const [chosen, setChosen] = useState<string | null>(null);
  if (offers.length === 0) return null;
  return (
    <SideSection title={t('offers')} text={t('offersText')}>
      <Box as="ul" borderBlockStart="hairline">
        {offers.map((offer) => (
          <OfferLine
            key={offer.plan.priceName}
            offer={offer}
            onChoose={() => setChosen(offer.plan.priceName)}
          />
        ))}
      </Box>
      {chosen && <PlanDialog plan={chosen} onClose={() => setChosen(null)} />}
    </SideSection>
  );
}
