import type { ClientWishes, ListingSummary, MatchReason } from '@portico/contracts';
import { useCountryName, usePlaceNames } from '@portico/features/country-name';
import { Box, Flex, Icon, type IconName, Row, Stack } from '@portico/ui';
import { type OpenWish, openWishes } from './openWishes.ts';
import { useTagNames } from './useTagNames.ts';
import { useMatchWords } from './words.ts';

interface MatchReasonsProps {
  reasons: readonly MatchReason[];
  client: ClientWishes;
  /** The home, where it is known. */
  listing?: Pick<ListingSummary, 'price'>;
}

/** Why a home suits a client, each reason with its check mark; then what it lacks to a whole match. */
export function MatchReasons({ reasons, client, listing }: MatchReasonsProps) {
  const t = useMatchWords();
  const nameOf = useTagNames();
  const cityName = usePlaceNames().city;
  const countryName = useCountryName();
  const translated = (kind: MatchReason['kind'], value: string) => {
    switch (kind) {
      case 'city':
        return cityName(value, null);
      case 'country':
        return countryName(value);
      case 'tag':
      case 'lifestyle':
        return nameOf(value);
      default:
        return value;
    }
  };
  const say = ({ kind, value }: MatchReason) => {
    if (kind === 'budget' && value === 'from') return t('reasons.budgetNote.from');
    if (value === null) return t(`reasons.${kind}`, { value: '' });
    return t(`reasons.${kind}`, { value: translated(kind, value) });
  };
  const sayOpen = ({ kind, value }: OpenWish) =>
    kind === 'lifestyle' ? t('open.lifestyle', { value: nameOf(value) }) : t(`open.${kind}`);
  // A rent has a period; a price has none.
  const open = openWishes(client, reasons, listing && listing.price.period !== undefined);
  return (
    <Stack gap="1">
      <Points label={t('reasons.label')} icon="check" tone="brass" points={reasons.map(say)} />
      {open.length > 0 && (
        <Points label={t('open.label')} icon="minus" tone="inkMuted" points={open.map(sayOpen)} />
      )}
    </Stack>
  );
}

interface PointsProps {
  label: string;
  icon: IconName;
  tone: 'brass' | 'inkMuted';
  points: readonly string[];
}

function Points({ label, icon, tone, points }: PointsProps) {
  return (
    <Row as="ul" aria-label={label} gap="3" rowGap="1" listStyleType="none" padding="0">
      {points.map((point) => (
        <Flex as="li" key={point} gap="1" alignItems="center" fontSize="sm">
          <Box as="span" color={tone} flexShrink="0">
            <Icon name={icon} size={14} />
          </Box>
          {point}
        </Flex>
      ))}
    </Row>
  );
}
