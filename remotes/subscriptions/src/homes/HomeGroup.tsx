import type { ListingOnlyListing } from '@portico/contracts';
import { Card, Heading, Stack } from '@portico/ui';
import { type ReactNode, useId } from 'react';
import { HomeRow } from './HomeRow.tsx';

export interface HomeGroupProps {
  title: string;
  homes: readonly ListingOnlyListing[];
  /** The end of each line. */
  children: (home: ListingOnlyListing) => ReactNode;
}

/** One group of the picker (B §2); an empty one is left out. */
export function HomeGroup({ title, homes, children }: HomeGroupProps) {
  const id = useId();
  if (homes.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Heading level={2} size="md" id={id}>
        {title}
      </Heading>
      <Card paddingBlock="1">
        <Stack as="ul" gap="0" listStyleType="none" padding="0" margin="0">
          {homes.map((home) => (
            <HomeRow key={home._id} home={home}>
              {children(home)}
            </HomeRow>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
