import { LinkButton, useNavigate, useSearchParams } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import { Tabs } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { tabOf, toolTabs } from '../tools/index.ts';

/** `/admin/tools?tab=` (A §2): what runs Portico, one tab each. */
export function Tools() {
  const t = useAdminT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { id, Panel } = tabOf(params.get('tab'));
  return (
    <>
      <PageHeader
        title={t('tools.title')}
        actions={<LinkButton to="/manage-tags">{t('labels.tags')}</LinkButton>}
      />
      <Tabs
        label={t('tools.title')}
        tabs={toolTabs.map((tab) => ({ id: tab.id, label: t(`tools.tab.${tab.id}`) }))}
        selected={id}
        onSelect={(tab) => navigate(`/admin/tools?${new URLSearchParams({ tab })}`)}
      >
        <Panel />
      </Tabs>
    </>
  );
}
