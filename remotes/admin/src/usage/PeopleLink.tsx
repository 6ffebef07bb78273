import type { PeopleFigure } from '@portico/contracts';
import { RouterLink } from '@portico/remote-kit';
import type { ReactNode } from 'react';
import type { UsageAddress } from './usageAddress.ts';
import type { UsagePlace } from './useUsage.ts';

export interface PeopleLinkProps {
  place: UsagePlace;
  /** False: the figure is drawn without a link. */
  maySeePeople: boolean;
  of: PeopleFigure;
  /** What the figure is narrowed to: one role, one group, one brokerage. */
  among?: Partial<Pick<UsageAddress, 'role' | 'groupId' | 'brokerageId'>>;
  children: ReactNode;
}

/** A figure that leads to the people behind it, for readers who may see them. */
export function PeopleLink({ place, maySeePeople, of, among, children }: PeopleLinkProps) {
  if (!maySeePeople) return children;
  return <RouterLink to={place.to({ of, ...among })}>{children}</RouterLink>;
}
