import { lazyPart } from '@portico/features/lazy-part';
import { useFormat } from '@portico/i18n';
import { LinkTabs, useSearchParams } from '@portico/remote-kit';
import { PageHeader, SkeletonTable } from '@portico/ui';
import { useNewIntroductions } from '../new-introductions/index.ts';
import { Prospects } from './Prospects.tsx';
import { useDossierT } from './words.ts';

const Introductions = lazyPart(
  () =>
    import(/* webpackChunkName: "later-introductions" */ './Introductions.tsx').then(
      (module) => module.Introductions,
    ),
  { skeleton: <SkeletonTable rows={3} /> },
);

const boxes = ['asked', 'received'] as const;

/** `/dossier?box=&offer=&country=&p=` (A §2): clients of the network without names, and introductions to them. */
export function Dossier() {
  const t = useDossierT();
  const [params] = useSearchParams();
  const box = boxes.find((one) => one === params.get('box')) ?? null;
  const format = useFormat();
  const unseen = useNewIntroductions();
  const tabs = [
    { to: '/dossier', label: t('tabs.prospects'), isCurrent: box === null },
    ...boxes.map((one) => ({
      ...{ to: `/dossier?box=${one}`, label: t(`tabs.${one}`), isCurrent: box === one },
      ...(unseen[one] > 0 && { count: t('new', { value: format.number(unseen[one]) }) }),
    })),
  ];
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <LinkTabs label={t('tabs.label')} tabs={tabs} />
      {box === null ? <Prospects /> : <Introductions box={box} />}
    </>
  );
}
