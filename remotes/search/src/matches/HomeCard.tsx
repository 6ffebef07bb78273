import type { ClientWishes, MatchedHome, MatchStatus } from '@portico/contracts';
import { ListingCard, useListingWords } from '@portico/features/listing';
import { MatchReasons, MatchStatusMenu, useMatchWords } from '@portico/features/matching';
import { useFormat } from '@portico/i18n';
import { Badge, Box, Flex, Row, Stack, styled, VisuallyHidden } from '@portico/ui';
import { useMatchesT } from './words.ts';

const Choose = styled('label', {
  base: {
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minBlockSize: '9',
    fontSize: 'sm',
    '& input': { inlineSize: '5', blockSize: '5', accentColor: 'var(--portico-primary)' },
  },
});

export interface HomeCardProps {
  home: MatchedHome;
  client: ClientWishes;
  isChosen: boolean;
  canChoose: boolean;
  isBusy: boolean;
  isPriority: boolean;
  onChoose: () => void;
  onChange: (status: MatchStatus) => void;
}

/** A home that suits the client: how well, why, its state, and a box to pick it. */
export function HomeCard(props: HomeCardProps) {
  const { home, client, isChosen, canChoose, isBusy, isPriority, onChoose, onChange } = props;
  const t = useMatchesT();
  const words = useListingWords();
  const { listing } = home;
  const title = words.title(listing);
  return (
    <ListingCard
      listing={listing}
      headingLevel={2}
      isPriority={isPriority}
      note={
        <Stack gap="3" marginBlockStart="3">
          <Why home={home} client={client} />
          <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
            <Choose>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && !canChoose}
                aria-label={t('chooseOne', { title })}
                onChange={onChoose}
              />
              {t('choose')}
            </Choose>
            <MatchStatusMenu name={title} status={home.status} isBusy={isBusy} onChange={onChange} />
          </Flex>
        </Stack>
      }
    />
  );
}

function Why({ home: { listing, score, reasons, seenAt }, client }: Pick<HomeCardProps, 'home' | 'client'>) {
  const words = useMatchWords();
  const format = useFormat();
  return (
    <Stack gap="2">
      <Row gap="2">
        <Badge tone="brass">{words('score', { value: format.percent(score / 100) })}</Badge>
        {seenAt === null && (
          <Box as="span" boxSize="2" borderRadius="full" background="brass">
            <VisuallyHidden>{words('unseen')}</VisuallyHidden>
          </Box>
        )}
      </Row>
      <MatchReasons reasons={reasons} client={client} listing={listing} />
    </Stack>
  );
}
