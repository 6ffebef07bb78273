import type { ArticleKind } from '@portico/contracts';
import { PageHeader } from '@portico/ui';
import { BrandTabs } from '../brand-tabs/index.ts';
import { KindFiles } from './KindFiles.tsx';
import { ManageLink } from './ManageLink.tsx';
import { ReadingList } from './ReadingList.tsx';
import { useReadingList } from './useReadingList.ts';
import { useReadingT } from './words.ts';

/** A page that lists one kind of article. */
export function ReadingPage({ kind }: { kind: ArticleKind }) {
  const t = useReadingT();
  const state = useReadingList(kind);
  return (
    <>
      <PageHeader
        title={t(`pages.${kind}.title`)}
        text={t(`pages.${kind}.lead`)}
        actions={<ManageLink kind={kind} />}
      />
      {kind === 'brand' && <BrandTabs current="resources" />}
      <ReadingList state={state} />
      {kind === 'brand' && <KindFiles kind={kind} />}
    </>
  );
}
