export { tabOf, toolTabs } from './toolTabs.ts';
