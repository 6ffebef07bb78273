import type { PricingOption } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { termCost, termYears } from '@portico/rules';
import { Badge, Box, Card, Flex, Row, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';

export interface PlanCardProps {
  option: PricingOption;
  isChosen: boolean;
  /** How much less it costs in a year than the most expensive plan; 0 is not shown. */
  saving: number;
  isBestValue: boolean;
  onChoose: () => void;
}

/** One billing period as a radio button: what a payment costs, how often it is due and what the term costs (B §9). */
export function PlanCard({ option, isChosen, saving, isBestValue, onChoose }: PlanCardProps) {
  const t = useT<typeof en>('subscriptions');
  const { money } = useFormat();
  const { period, price, type, seats } = option;
  const amount = money(termCost(period, price), 'USD', { decimals: 0 });
  return (
    <Card
      as="label"
      display="flex"
      alignItems="flex-start"
      gap="4"
      cursor="pointer"
      borderColor={isChosen ? 'brass' : 'line'}
      background={isChosen ? 'brassSoft' : 'surface'}
      transition="background 150ms, border-color 150ms"
      _hover={{ borderColor: isChosen ? 'brass' : 'lineStrong' }}
      _focusWithin={{ borderColor: 'brass' }}
    >
      <Box
        asChild
        accentColor="var(--portico-brass-text)"
        boxSize="18px"
        flexShrink="0"
        marginBlockStart="1.5"
      >
        <input type="radio" name={`plan-${type}`} value={period} checked={isChosen} onChange={onChoose} />
      </Box>
      <Flex
        flex="1"
        flexDirection={{ base: 'column', md: 'row' }}
        justifyContent="space-between"
        columnGap="6"
        rowGap="3"
      >
        <Stack gap="1">
          <Text as="span" size="lg">
            {t(`periods.${period}.label`)}
          </Text>
          <Text as="span" size="sm" tone="muted">
            {t(termYears(period) === 1 ? 'annualCost' : 'twoYearCost', { amount })}
          </Text>
          {seats && (
            <Text as="span" size="sm" tone="muted">
              {t('seats', { count: seats.included, price: money(seats.price, 'USD', { decimals: 0 }) })}
            </Text>
          )}
          {saving > 0 && (
            <Row as="span" gap="3">
              <Text as="span" size="sm" tone="positive">
                {t('saving', { amount: money(saving, 'USD', { decimals: 0 }) })}
              </Text>
              {isBestValue && <Badge tone="brass">{t('bestValue')}</Badge>}
            </Row>
          )}
        </Stack>
        <Flex
          flexDirection={{ base: 'row', md: 'column' }}
          alignItems={{ base: 'baseline', md: 'flex-end' }}
          columnGap="3"
          flexShrink="0"
          whiteSpace={{ md: 'nowrap' }}
        >
          <Text as="span" kind="price" fontSize="2xl" lineHeight="tight">
            {money(price, 'USD', { decimals: 0 })}
          </Text>
          <Text as="span" size="sm" tone="muted">
            {t(`periods.${period}.billing`)}
          </Text>
        </Flex>
      </Flex>
    </Card>
  );
}
