import { lazyPart } from '@portico/features/lazy-part';
import { SkeletonText } from '@portico/ui';
import type { ComponentType } from 'react';

export interface ToolTab {
  /** Names the tab in the address and in the key of its label: `tools.tab.deployments`. */
  id:
    | 'deployments'
    | 'settings'
    | 'maintenance'
    | 'search'
    | 'jobs'
    | 'retention'
    | 'mails'
    | 'imports'
    | 'drafts';
  Panel: ComponentType;
}

const late = (load: () => Promise<ComponentType>) => lazyPart(load, { skeleton: <SkeletonText lines={6} /> });

/**
 * The tools in the order of their tabs. Opening a tab fetches its code; the first opens where the address names none.
 */
export const toolTabs: readonly [ToolTab, ...ToolTab[]] = [
  {
    id: 'deployments',
    Panel: late(() =>
      import('../deployments/DeploymentsPanel.tsx').then((module) => module.DeploymentsPanel),
    ),
  },
  {
    id: 'settings',
    Panel: late(() => import('../settings/SettingsPanel.tsx').then((module) => module.SettingsPanel)),
  },
  {
    id: 'maintenance',
    Panel: late(() =>
      import('../maintenance/MaintenancePanel.tsx').then((module) => module.MaintenancePanel),
    ),
  },
  {
    id: 'search',
    Panel: late(() =>
      import('../search-words/SearchWordsPanel.tsx').then((module) => module.SearchWordsPanel),
    ),
  },
  {
    id: 'jobs',
    Panel: late(() => import('../jobs/JobsPanel.tsx').then((module) => module.JobsPanel)),
  },
  {
    id: 'retention',
    Panel: late(() => import('../retention/RetentionPanel.tsx').then((module) => module.RetentionPanel)),
  },
  {
    id: 'mails',
    Panel: late(() => import('../mails/MailsPanel.tsx').then((module) => module.MailsPanel)),
  },
  {
    id: 'imports',
    Panel: late(() => import('../imports/ImportsPanel.tsx').then((module) => module.ImportsPanel)),
  },
  {
    id: 'drafts',
    Panel: late(() => import('../drafts/DraftsPanel.tsx').then((module) => module.DraftsPanel)),
  },
];

export const tabOf = (id: string | null): ToolTab => toolTabs.find((tab) => tab.id === id) ?? toolTabs[0];
