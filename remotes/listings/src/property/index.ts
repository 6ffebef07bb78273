export { ContactAgents } from './ContactAgents.tsx';
export { developmentAddress } from './developmentAddress.ts';
export { UnitPlanDialog } from './dialogs.ts';
export { FloorPlan } from './FloorPlan.tsx';
export { HeadingLevels } from './headings.ts';
export { MapPicture } from './MapPicture.tsx';
export { PropertyContent } from './PropertyContent.tsx';
export { PropertyDescription } from './PropertyDescription.tsx';
export { PropertyDetails } from './PropertyFacts.tsx';
export { PropertyGallery } from './PropertyGallery.tsx';
export { PropertyHeader } from './PropertyHeader.tsx';
export { PropertyHistory } from './PropertyHistory.tsx';
export { PropertyPage } from './PropertyPage.tsx';
export {
  PropertyAside,
  PropertyFrame,
  PropertyMain,
  PropertyView,
  usePropertyCrumbs,
} from './PropertyView.tsx';
export { Section } from './Section.tsx';
export { sharePrice } from './sharePrice.ts';
export { useProperty } from './useProperty.ts';
export { usePropertyT } from './words.ts';
