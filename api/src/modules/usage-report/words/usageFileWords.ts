import type { Role } from '@portico/contracts';
import type { funnelSteps, usageAreaNames, usageEventKinds, usageRisks } from '@portico/contracts/lists';

type FunnelStep = (typeof funnelSteps)[number];
type Names<List extends readonly string[]> = Record<List[number], string>;
type Column =
  | 'figure'
  | 'name'
  | 'events'
  | 'eventsBefore'
  | 'members'
  | 'membersBefore'
  | 'id'
  | 'member'
  | 'role'
  | 'brokerage'
  | 'pageViews'
  | 'pageViewsBefore'
  | 'lastActive';
type Figure = 'everything' | 'activity' | 'area' | 'role' | 'group' | 'brokerage' | 'day' | 'risk' | 'funnel';

export interface UsageFileWords {
  /** With `{{span}}`, `{{before}}` and `{{zone}}`. */
  compared: string;
  /** With `{{from}}` and `{{to}}`. */
  span: string;
  column: Record<Column, string>;
  /** What a line of the report is about. */
  figure: Record<Figure, string>;
  kind: Names<typeof usageEventKinds>;
  area: Names<typeof usageAreaNames>;
  risk: Names<typeof usageRisks>;
  step: Record<FunnelStep, string>;
  /** Everybody with a role. */
  roles: Record<Role, string>;
  /** One person's role. */
  role: Record<Role, string>;
}
