import type { Home } from '@portico/contracts';
import type { OnboardingStep } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Box, Flex, Heading, Icon, Stack, Text, VisuallyHidden } from '@portico/ui';
import { useId } from 'react';
import type en from '../locales/en.json';

/** Where each step is done. Agreements are accepted before a member comes here. */
const places: Record<OnboardingStep, string | null> = {
  agreements: null,
  account: '/my-account',
  clients: '/my-clients/list',
  tags: '/properties/list?category=mine',
  product: '/properties/list?category=mine&new=listing',
};

/** A new member's first steps (B §9); gone once all are done. */
export function ChecklistSection({ steps }: { steps: NonNullable<Home['checklist']> }) {
  const t = useT<typeof en>('community');
  const hasRoute = useHasRoute();
  const titleId = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Stack as="section" aria-labelledby={titleId} gap="5">
      <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" gap="3">
        <Heading level={2} id={titleId}>
          {t('dashboard.checklist.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('dashboard.checklist.done', { done, all: steps.length })}
        </Text>
      </Flex>
      <Box as="ol" listStyleType="none" padding="0" borderBlockStart="hairline">
        {steps.map(({ step, isDone }) => {
          const name = t(`dashboard.checklist.steps.${step}`);
          const place = places[step];
          return (
            <Flex as="li" key={step} gap="4" alignItems="center" paddingBlock="3" borderBlockEnd="hairline">
              <Box color={isDone ? 'positive' : 'inkMuted'}>
                <Icon name={isDone ? 'check' : 'arrow-right'} />
              </Box>
              {!isDone && place && hasRoute(place) ? (
                <RouterLink to={place}>{name}</RouterLink>
              ) : (
                <Text as="span" tone={isDone ? 'muted' : undefined}>
                  {name}
                </Text>
              )}
              {isDone && <VisuallyHidden>{t('dashboard.checklist.isDone')}</VisuallyHidden>}
            </Flex>
          );
        })}
      </Box>
    </Stack>
  );
}
