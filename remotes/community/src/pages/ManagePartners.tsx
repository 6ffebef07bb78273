import { ManagePartnersView } from '../partner-staff/index.ts';

/** `/manage-partners?id=`: staff write partners and their offers, and read what members ask. */
export function ManagePartners() {
  return <ManagePartnersView />;
}
