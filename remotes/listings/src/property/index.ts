export { ContactAgents } from './ContactAgents.tsx';
export { developmentAddress } from './developmentAddress.ts';
export { UnitPlanDialog } from './dialogs.ts';
export { PropertyHistory } from './PropertyHistory.tsx';
export { PropertyPage } from './PropertyPage.tsx';
export {
  PropertyAside,
  PropertyFrame,
  PropertyMain,
  PropertyView,
  usePropertyCrumbs,
} from './PropertyView.tsx';
export { useProperty } from './useProperty.ts';
