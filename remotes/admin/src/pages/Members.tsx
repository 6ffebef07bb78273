import { PageHeader } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { PeopleActions, PeopleFilters, PeopleResults, usePeopleList } from '../people-list/index.ts';
import { usePeopleT } from '../people-words/index.ts';

/** `/agents` (A §2, §6): the Members List, for administrators alone. */
export function Members() {
  const t = useAdminT();
  const words = usePeopleT();
  const state = usePeopleList('members');
  return (
    <>
      <PageHeader
        title={t('labels.membersList')}
        text={words('membersLead')}
        actions={<PeopleActions state={state} />}
      />
      <PeopleFilters state={state} />
      <PeopleResults state={state} />
    </>
  );
}
