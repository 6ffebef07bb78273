export { CreateListingButton, EditListingButton } from './buttons.tsx';
export { ListingForm } from './ListingForm.tsx';
