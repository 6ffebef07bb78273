import { useT } from '@portico/i18n';
import { RouterLink, useHasRoute, type useRemoteQuery } from '@portico/remote-kit';
import { ErrorState, Flex, Heading, LoadingRegion, Stack } from '@portico/ui';
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
      <SectionBody query={query} skeleton={skeleton} empty={empty}>
        {children}
      </SectionBody>
    </Stack>
  );
}

type SectionBodyProps<T> = Pick<HomeSectionProps<T>, 'query' | 'skeleton' | 'empty' | 'children'>;

function SectionBody<T>({ query, skeleton, empty, children }: SectionBodyProps<T>) {
  const t = useT<typeof en>('community');
  const { data, error, isFetching, refetch } = query;
  // What was read before stands while a newer answer fails to come.
  if (data) return data.length > 0 ? children(data) : empty;
  if (!error) return <LoadingRegion>{skeleton}</LoadingRegion>;
  return (
    <ErrorState
      title={t('dashboard.sectionFailed')}
      text={error.msg}
      headingLevel={3}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
