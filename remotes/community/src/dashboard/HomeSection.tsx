import { useT } from '@portico/i18n';
import { QueryState, RouterLink, type ShownQuery, useHasRoute } from '@portico/remote-kit';
import { Flex, Heading, Stack } from '@portico/ui';
import { type ReactNode, useId } from 'react';
import type en from '../locales/en.json';

export interface HomeSectionProps<T> {
  title: string;
  query: ShownQuery<T[]>;
  /** The page with the full list; offered when the list has items and that page exists. */
  more?: { to: string; label: string };
  /** Has the shape of the content it stands in for. */
  skeleton: ReactNode;
  /** Shown when the list is empty; suggests what to do. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A part of the home page that loads and fails independently of the others. */
export function HomeSection<T>(props: HomeSectionProps<T>) {
  const { title, query, more, skeleton, empty, children } = props;
  const t = useT<typeof en>('community');
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
      <QueryState
        query={query}
        failed={t('dashboard.sectionFailed')}
        skeleton={skeleton}
        empty={empty}
        headingLevel={3}
      >
        {children}
      </QueryState>
    </Stack>
  );
}
