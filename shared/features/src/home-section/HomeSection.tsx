import { QueryState, RouterLink, type ShownQuery, useHasRoute } from '@portico/remote-kit';
import { Flex, Heading, Stack } from '@portico/ui';
import { type ReactNode, useId } from 'react';

export interface HomeSectionProps<T> {
  title: string;
  query: ShownQuery<T[]>;
  /** The page with the full list; offered when the list has items and that page exists. */
  more?: { to: string; label: string };
  /** Says that the part could not be loaded. */
  failed: string;
  /** Has the shape of the content it stands in for. */
  skeleton: ReactNode;
  /** Shown when the list is empty; suggests what to do. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A part of the home page that loads and fails independently of the others, from any remote. */
export function HomeSection<T>(props: HomeSectionProps<T>) {
  const { title, query, more, failed, skeleton, empty, children } = props;
  const hasRoute = useHasRoute();
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId} gap="5" minInlineSize="0">
      <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" gap="3">
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        {more && query.data && query.data.length > 0 && hasRoute(more.to) && (
          <RouterLink to={more.to}>{more.label}</RouterLink>
        )}
      </Flex>
      <QueryState query={query} failed={failed} skeleton={skeleton} empty={empty} headingLevel={3}>
        {children}
      </QueryState>
    </Stack>
  );
}
