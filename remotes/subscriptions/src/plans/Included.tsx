import { useT } from '@portico/i18n';
import { Box, Card, Heading, Icon, Row, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';

const points = ['listings', 'matches', 'events', 'concierge'] as const;

/** The contents of every plan: the plans differ only in when they are paid. */
export function Included() {
  const t = useT<typeof en>('subscriptions');
  return (
    <Card as="section" aria-labelledby="included" background="sunken">
      <Stack gap="4">
        <Heading level={2} size="sm" id="included">
          {t('included.title')}
        </Heading>
        <Stack as="ul" gap="3" listStyleType="none" padding="0">
          {points.map((point) => (
            <Row as="li" key={point} gap="3" alignItems="flex-start" flexWrap="nowrap">
              <Box as="span" color="brass" flexShrink="0" paddingBlockStart="1">
                <Icon name="check" size={16} />
              </Box>
              <Text as="span" size="sm">
                {t(`included.${point}`)}
              </Text>
            </Row>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
