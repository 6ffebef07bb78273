import type { AppContext } from '../../apiModule.ts';
import { finishMerges } from './tagMerge.service.ts';
import { foldUses } from './tagUses.repository.ts';

/** Work for the job: a merge of a tag that very many rows have, and adding up how often tags are used. */
export async function keepTags(context: Pick<AppContext, 'db' | 'database'>): Promise<void> {
  await finishMerges(context);
  await foldUses(context.db);
}
