import type { ArticleKind } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { ErrorBanner, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Heading, Stack } from '@portico/ui';
import { useId } from 'react';
import { FileLine } from './ArticleFiles.tsx';
import { articleAddress } from './articleAddress.ts';
import { listFiles } from './articleCalls.ts';
import { useReadingT } from './words.ts';

/** The downloads of all articles of a kind; nothing while there are none. */
export function KindFiles({ kind }: { kind: ArticleKind }) {
  const t = useReadingT();
  const titleId = useId();
  const { language } = useLanguage();
  const files = useRemoteQuery(keys.articles.files(kind, language), (context) =>
    listFiles({ kind, language }, context),
  );
  if (!files.error && !files.data?.length) return null;
  return (
    <Stack as="section" aria-labelledby={titleId} gap="3" marginBlockStart="12" maxInlineSize="reading">
      <Heading level={2} id={titleId}>
        {t('allFiles')}
      </Heading>
      {files.error && <ErrorBanner error={files.error} />}
      <ul>
        {files.data?.map((file) => (
          <FileLine
            key={file._id}
            file={file}
            from={
              <RouterLink to={articleAddress(file)}>
                <bdi>{file.title}</bdi>
              </RouterLink>
            }
          />
        ))}
      </ul>
    </Stack>
  );
}
