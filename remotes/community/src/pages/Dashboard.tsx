import { Slot } from '@portico/remote-kit';
import { Grid, Stack } from '@portico/ui';
import { ArticlesSection } from '../dashboard/ArticlesSection.tsx';
import { EventsSection } from '../dashboard/EventsSection.tsx';
import { Figures } from '../dashboard/Figures.tsx';
import { Greeting } from '../dashboard/Greeting.tsx';
import { ListingsSection } from '../dashboard/ListingsSection.tsx';
import { MatchesSection } from '../dashboard/MatchesSection.tsx';
import { useReader } from '../dashboard/useReader.ts';

/** `/`, `/dashboard` and `/s/*` (A §2): home, whose parts come as they come. */
export function Dashboard() {
  const { firstName, hasMatches } = useReader();
  return (
    <>
      <Greeting firstName={firstName} />
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
