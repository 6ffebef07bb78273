import { useT } from '@portico/i18n';
import { QueryState, RouterLink, useHasRoute, type useRemoteQuery } from '@portico/remote-kit';
import { Flex, Heading, Stack } from '@portico/ui';
import { type ReactNode, useId } from 'react';
import type en from '../locales/en.json';

export interface HomeSectionProps<T> {
  title: string;
  query: ReturnType<typeof useRemoteQuery<T[]>>;
  /** Where all of them are; offered once there are some, and only where that page exists. */
  more?: { to: string; label: string };
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** What to do where there is nothing. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A part of home that loads and fails without the others. */
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
