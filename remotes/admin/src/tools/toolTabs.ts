import { type ComponentType, lazy } from 'react';

export interface ToolTab {
  /** Names the tab in the address and in the key of its label: `tools.tab.deployments`. */
  id: 'deployments' | 'settings' | 'maintenance' | 'contact' | 'search' | 'jobs';
  Panel: ComponentType;
}

/**
 * The tools in the order of their tabs. Opening a tab fetches its code; the first opens where the address names none.
 */
export const toolTabs: readonly [ToolTab, ...ToolTab[]] = [
  {
    id: 'deployments',
    Panel: lazy(() =>
      import('../deployments/DeploymentsPanel.tsx').then((module) => ({ default: module.DeploymentsPanel })),
    ),
  },
  {
    id: 'settings',
    Panel: lazy(() =>
      import('../settings/SettingsPanel.tsx').then((module) => ({ default: module.SettingsPanel })),
    ),
  },
  {
    id: 'maintenance',
    Panel: lazy(() =>
      import('../maintenance/MaintenancePanel.tsx').then((module) => ({ default: module.MaintenancePanel })),
    ),
  },
  {
    id: 'contact',
    Panel: lazy(() =>
      import('../contact-queue/ContactPanel.tsx').then((module) => ({ default: module.ContactPanel })),
    ),
  },
  {
    id: 'search',
    Panel: lazy(() =>
      import('../search-words/SearchWordsPanel.tsx').then((module) => ({ default: module.SearchWordsPanel })),
    ),
  },
  {
    id: 'jobs',
    Panel: lazy(() => import('../jobs/JobsPanel.tsx').then((module) => ({ default: module.JobsPanel }))),
  },
];

export const tabOf = (id: string | null): ToolTab => toolTabs.find((tab) => tab.id === id) ?? toolTabs[0];
