import { ManagePartnersView } from '../partner-staff/index.ts';

/** `/manage-partners?id=`: staff write partners and their offers, and read members' enquiries. */
export function ManagePartners() {
  return <ManagePartnersView />;
}
