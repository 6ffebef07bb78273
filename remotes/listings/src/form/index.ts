export { CreateListingButton, EditListingButton } from './buttons.tsx';
export type { ListingFormMode, ListingFormProps } from './ListingForm.tsx';
export { ListingForm } from './ListingForm.tsx';
