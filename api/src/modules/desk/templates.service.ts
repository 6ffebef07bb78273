import { type DeskTemplate, type DeskTemplateBody, mostTemplates } from '@portico/contracts';
import { templatePlaces, unknownPlaces } from '@portico/rules/desk';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem, type FieldFaults } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './templates.repository.ts';

/** A member would read a misspelt place as it stands. */
function placeFaults(texts: DeskTemplateBody['texts']): FieldFaults {
  const known = Object.values(templatePlaces).join(' ');
  const faults = Object.entries(texts).flatMap(([language, text]) =>
    unknownPlaces(text)
      .slice(0, 1)
      .map((place) => [`texts.${language}`, { code: 'NOT_FILLED_IN', values: { place, known } }] as const),
  );
  return Object.fromEntries(faults);
}

/** Ready answers, which every colleague reads and changes. */
export function createTemplates({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const list = (): Promise<DeskTemplate[]> => repository.readTemplates(db);

  /** Version 0 writes a new one. CONFLICT, with the template as it is, for an outdated one; NOT_FOUND for one that was removed. */
  async function save(
    id: string,
    { version, name, texts }: DeskTemplateBody,
    by: Requester,
  ): Promise<DeskTemplate[]> {
    const fields = placeFaults(texts);
    if (Object.keys(fields).length > 0) throw new ApiProblem('INVALID_INPUT', { fields });
    await db.transaction(async (tx) => {
      const before = await repository.lockTemplate(tx, id);
      if (!before && version > 0) throw new ApiProblem('NOT_FOUND');
      if (before && before.version !== version) throw new ApiProblem('CONFLICT', { current: before });
      const after = { name: name.trim(), texts };
      const values = { ...after, changedAt: now(), changedBy: by.personId, version: version + 1 };
      if (before) await repository.updateTemplate(tx, id, values);
      else {
        if ((await repository.countTemplates(tx)) >= mostTemplates)
          throw new ApiProblem('INVALID_INPUT', { fields: { name: 'TOO_MANY' } });
        await repository.insertTemplate(tx, { id, ...values });
      }
      const subject = { subjectKind: 'desk-template', subjectId: id, at: now() };
      await recordAudit(tx, by, { action: 'desk-template-saved', ...subject, before: before ?? null, after });
    });
    return list();
  }

  /** NOT_FOUND for one that is gone already. */
  async function remove(id: string, by: Requester): Promise<DeskTemplate[]> {
    await db.transaction(async (tx) => {
      const before = await repository.lockTemplate(tx, id);
      if (!before) throw new ApiProblem('NOT_FOUND');
      await repository.deleteTemplate(tx, id);
      const subject = { subjectKind: 'desk-template', subjectId: id, at: now() };
      await recordAudit(tx, by, { action: 'desk-template-removed', ...subject, before });
    });
    return list();
  }

  return { list, save, remove };
}
