export { tabOf, toolTabs } from './toolTabs.tsx';
