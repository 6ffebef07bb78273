import { lazyDialog } from '@portico/features/lazy-dialog';
import { Box, Grid } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import {
  ArticlesSection,
  ChecklistSection,
  EventsSection,
  Figures,
  Greeting,
  type HomePart,
  isOwnPart,
  OtherPart,
  type OwnPart,
  TodaySection,
  useHome,
  useReader,
  wideParts,
} from '../dashboard/index.ts';
import { VisitorsCard } from '../visitors/index.ts';

const ArrangeDialog = lazyDialog(() =>
  import(/* webpackChunkName: "later-arrange" */ '../dashboard/ArrangeDialog.tsx').then(
    (module) => module.ArrangeDialog,
  ),
);

/** `/`, `/dashboard` and `/s/*` (A §2): the home page, whose parts each appear when they have loaded, in the member's order. */
export function Dashboard() {
  const { firstName, isAgent } = useReader();
  const { arrangement, choices, steps } = useHome();
  const [isArranging, setIsArranging] = useState(false);
  const shown = choices.filter(({ isShown }) => isShown).map(({ part }) => part);
  const wide = wideParts(shown);
  const drawnHere: Record<OwnPart, () => ReactNode> = {
    today: () => <TodaySection />,
    checklist: () => <ChecklistSection steps={steps} />,
    figures: () => <Figures />,
    visitors: () => <VisitorsCard />,
    events: () => <EventsSection />,
    articles: () => <ArticlesSection />,
  };
  const draw = (part: HomePart) => (isOwnPart(part.key) ? drawnHere[part.key]() : <OtherPart part={part} />);
  return (
    <>
      <Greeting firstName={firstName} isAgent={isAgent} onArrange={() => setIsArranging(true)} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="12">
        {shown.map((part) => (
          <Box
            key={part.key}
            {...(wide.has(part) && { gridColumn: '1 / -1' })}
            minInlineSize="0"
            css={{ '&:empty': { display: 'none' } }}
          >
            {draw(part)}
          </Box>
        ))}
      </Grid>
      <ArrangeDialog
        key={isArranging ? 'open' : 'closed'}
        isOpen={isArranging}
        onClose={() => setIsArranging(false)}
        choices={choices}
        kept={arrangement}
      />
    </>
  );
}
