import { ArticleBody } from '@portico/features/article';
import { getLegalText } from '@portico/features/legal';
import { useErrorText, useLanguage, useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { Button, ErrorState, LoadingRegion, SkeletonText } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useContentT } from './words.ts';

export interface ContentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The heading until the text itself names one. */
  title: string;
  /** The legal page whose newest version is shown. */
  page: string;
}

export function ContentDialog({ isOpen, onClose, title, page }: ContentDialogProps) {
  const t = useContentT();
  const common = useT('common');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useRemoteQuery(
    ['legal', page, null, language],
    ({ signal }) => getLegalText(page, { language }, { signal }),
    { isEnabled: isOpen },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={data ? <bdi>{data.title}</bdi> : title}
      size="lg"
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('actions.close')}
        </Button>
      }
    >
      {data && <ArticleBody html={data.html} language={data.language} />}
      {!data && error && (
        <ErrorState
          title={t('failed', { error: errorText(error) })}
          headingLevel={3}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </Dialog>
  );
}
