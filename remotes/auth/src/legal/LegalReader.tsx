import { getLegalText } from '@portico/features/legal';
import { keys } from '@portico/features/queries';
import { useLanguage, useT } from '@portico/i18n';
import { QueryState, useDocumentTitle, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { PageHeader, Skeleton, SkeletonText, Stack, Text } from '@portico/ui';
import { isLegalPage, versionOf } from './address.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { useLegalT } from './words.ts';

function NotFound({ text }: { text?: string }) {
  const t = useLegalT();
  useDocumentTitle(t('notFound'));
  return (
    <Stack>
      <PageHeader title={t('notFound')} text={text} />
      <Text>{t('notFoundText')}</Text>
      <LegalLinks />
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap="8" maxInlineSize="reading">
      <Skeleton inlineSize="70%" blockSize="12" />
      <SkeletonText lines={6} />
      <SkeletonText lines={8} />
    </Stack>
  );
}

function Reader({ page, version }: { page: string; version: number | undefined }) {
  const t = useLegalT();
  const { language } = useLanguage();
  const text = useRemoteQuery(keys.legal(page, version ?? null, language), ({ signal }) =>
    getLegalText(page, { language, version }, { signal }),
  );
  useDocumentTitle(text.data?.title);
  return (
    <QueryState
      query={text}
      failed={t('failed')}
      skeleton={<Loading />}
      notFound={<NotFound text={t('versionNotFound')} />}
      frameFailure={(failure) => (
        <Stack>
          <PageHeader title={isLegalPage(page) ? t(`page.${page}`) : t('label')} />
          {failure}
        </Stack>
      )}
    >
      {(data) => <LegalDocument text={data} />}
    </QueryState>
  );
}

/** `/company?page=&version=`: the text, and links to the others. */
export function LegalReader() {
  const common = useT('common');
  const [query] = useSearchParams();
  const page = query.get('page') ?? '';
  const version = versionOf(query.get('version'));
  if (!isLegalPage(page) || version === null) return <NotFound text={common('errors.notFound')} />;
  return (
    <Stack
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
      columnGap="16"
      rowGap="8"
      alignItems="start"
    >
      <LegalLinks current={page} />
      <Reader page={page} version={version} />
    </Stack>
  );
}
