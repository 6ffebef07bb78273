import { Slot } from '@portico/remote-kit';
import { Grid, Stack } from '@portico/ui';
import {
  ArticlesSection,
  EventsSection,
  Figures,
  Greeting,
  ListingsSection,
  MatchesSection,
  useReader,
} from '../dashboard/index.ts';

/** `/`, `/dashboard` and `/s/*` (A §2): the home page, whose parts each appear when they have loaded. */
export function Dashboard() {
  const { firstName, isAgent, hasMatches } = useReader();
  return (
    <>
      <Greeting firstName={firstName} isAgent={isAgent} />
      <Stack gap="12">
        <Figures />
        {hasMatches && <MatchesSection />}
        <ListingsSection />
        <Slot name="dashboard.cards" />
        <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="12">
          <EventsSection />
          <ArticlesSection />
        </Grid>
      </Stack>
    </>
  );
}
