import { LinkButton } from '@portico/remote-kit';
import { Flex } from '@portico/ui';

export interface ViewLinksProps<View extends string> {
  /** The name of the links as a group, for screen readers. */
  label: string;
  current: View;
  /** In their order, with their names. */
  views: readonly { view: View; label: string; to: string }[];
}

/** The ways in which one list is shown; each has its own address, so Back leaves it. */
export const ViewLinks = <View extends string>({ label, current, views }: ViewLinksProps<View>) => (
  <Flex
    as="nav"
    aria-label={label}
    gap="1"
    marginInlineStart="auto"
    css={{ '& a[aria-current]': { background: 'sunken' } }}
  >
    {views.map(({ view, label: name, to }) => (
      <LinkButton key={view} size="sm" variant="quiet" to={to} isCurrent={view === current}>
        {name}
      </LinkButton>
    ))}
  </Flex>
);
