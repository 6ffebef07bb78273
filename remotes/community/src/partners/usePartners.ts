import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { listPartners } from './partnerCalls.ts';
import { type PartnersAddress, partnersAddress, readPartnersAddress } from './partnersAddress.ts';

/** The partners that the address asks for. */
export function usePartners() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const address = readPartnersAddress(params);
  const { category, region, q, page } = address;
  const filter = {
    language,
    page,
    ...(category && { category }),
    ...(region && { region }),
    ...(q && { q }),
  };
  const partners = useRemoteQuery(keys.partners.list(filter), (context) => listPartners(filter, context), {
    keepsPrevious: true,
  });
  const addressWith = (change: Partial<PartnersAddress>) =>
    partnersAddress({ ...address, page: 1, ...change });
  return {
    address,
    partners,
    addressWith,
    go: (change: Partial<PartnersAddress>, replace = false) =>
      void navigate(addressWith(change), { replace }),
  };
}

export type PartnersState = ReturnType<typeof usePartners>;
