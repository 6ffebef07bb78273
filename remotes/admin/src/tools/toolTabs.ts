import type { ComponentType } from 'react';
import { DeploymentsPanel } from '../deployments/DeploymentsPanel.tsx';

export interface ToolTab {
  /** In the address, and the key of its name: `tools.tab.deployments`. */
  id: 'deployments';
  Panel: ComponentType;
}

/** The tools in the order of their tabs; the first opens where the address names none. */
export const toolTabs: readonly [ToolTab, ...ToolTab[]] = [{ id: 'deployments', Panel: DeploymentsPanel }];

export const tabOf = (id: string | null): ToolTab => toolTabs.find((tab) => tab.id === id) ?? toolTabs[0];
