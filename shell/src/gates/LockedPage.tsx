import type { DescriptorLabel } from '@portico/contracts';
import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { Box, Icon, Row, Stack, Text } from '@portico/ui';
import { useLabel } from '../labels/useLabel.ts';
import { NoticePage } from '../notice-pages/NoticePage.tsx';
import { plansPath } from '../routes/plansPath.ts';
import { type PreviewKey, previewKeyOf, useGateT } from './words.ts';

const points = ['one', 'two', 'three'] as const;

/** Describes in words what the page would offer, because a picture would show somebody else's data. */
function Preview({ of }: { of: PreviewKey }) {
  const t = useGateT();
  return (
    <Stack gap="4" textAlign="start" border="hairline" borderRadius="lg" background="surface" padding="6">
      <Text fontWeight="medium">{t(`preview.${of}.lead`)}</Text>
      <Stack as="ul" gap="3" aria-label={t('locked.offers')}>
        {points.map((point) => (
          <Row as="li" key={point} gap="3" alignItems="flex-start" flexWrap="nowrap">
            <Box as="span" color="brass" flexShrink="0" paddingBlockStart="1">
              <Icon name="check" size={16} />
            </Box>
            <Text as="span">{t(`preview.${of}.${point}`)}</Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

export interface LockedPageProps {
  title: DescriptorLabel;
  path: string;
}

/** What the listings-only membership does not include, what it would offer, and a link to it (A §6, resolutions 29). */
export function LockedPage({ title, path }: LockedPageProps) {
  const t = useGateT();
  const label = useLabel();
  const hasRoute = useHasRoute();
  const preview = previewKeyOf(path);
  return (
    <NoticePage
      icon="lock"
      title={t('locked.title', { page: label(title) })}
      text={t('locked.text')}
      actions={
        <>
          {hasRoute(plansPath) && (
            <LinkButton to={plansPath} variant="primary">
              {t('locked.plans')}
            </LinkButton>
          )}
          <LinkButton to="/">{t('home')}</LinkButton>
        </>
      }
    >
      {preview && <Preview of={preview} />}
    </NoticePage>
  );
}
