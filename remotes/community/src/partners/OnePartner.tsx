import { ContentState } from '@portico/features/content-state';
import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import {
  LinkButton,
  RouterLink,
  useDocumentTitle,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
import { Box, EmptyState, SkeletonPage } from '@portico/ui';
import { PartnerView } from './PartnerView.tsx';
import { getPartner } from './partnerCalls.ts';
import { partnersAddress, readPartnersAddress } from './partnersAddress.ts';
import { usePartnersT } from './words.ts';

/** The partner that the address names, or why it is not there. */
export function OnePartner({ id }: { id: string }) {
  const t = usePartnersT();
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const query = useRemoteQuery(keys.partners.one(id, language), (context) =>
    getPartner(id, { language }, context),
  );
  useDocumentTitle(query.data?.name);
  const back = partnersAddress(readPartnersAddress(params));
  return (
    <>
      <Box marginBlockEnd="6" fontSize="sm">
        <RouterLink to={back}>{t('back')}</RouterLink>
      </Box>
      <ContentState
        query={query}
        skeleton={<SkeletonPage />}
        headingLevel={1}
        notFound={
          <EmptyState
            icon="diamond"
            title={t('gone')}
            text={t('goneHint')}
            headingLevel={1}
            action={<LinkButton to={back}>{t('back')}</LinkButton>}
          />
        }
      >
        {(partner) => <PartnerView partner={partner} />}
      </ContentState>
    </>
  );
}
