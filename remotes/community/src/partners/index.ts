export { OnePartner } from './OnePartner.tsx';
export { PartnerList } from './PartnerList.tsx';
export { usePartnersT } from './words.ts';
