import type { ClientImport } from '@portico/contracts';
import { WorkProgress } from '@portico/features/work-progress';
import { useFormat } from '@portico/i18n';
import { useClientsT } from '../clients/index.ts';

/** The server's progress. */
export function Working({ job: { state, done, total } }: { job: ClientImport }) {
  const t = useClientsT();
  const format = useFormat();
  const values = { done: format.number(done), total: format.number(total) };
  const text =
    state === 'undoing'
      ? t('imports.undoing')
      : t(state === 'checking' ? 'imports.checking' : 'imports.importing', values);
  return <WorkProgress done={done} total={total} text={text} note={t('imports.mayLeave')} />;
}
