import { type AwardCategory, awardCategories } from '@portico/contracts/lists';
import { columnForm } from '../../../support/sheets/columns.ts';

/** What the page calls each category, in English, Chinese and Arabic; a spreadsheet may use any of them. */
const names: Record<AwardCategory, readonly string[]> = {
  sale: ['Sale', '成交', 'البيع'],
  introduction: ['Introduction', '引荐', 'التعارف'],
  marketing: ['Marketing', '营销', 'التسويق'],
  service: ['Service', '服务', 'الخدمة'],
  newcomer: ['Newcomer', '新人', 'الوجه الجديد'],
  team: ['Team', '团队', 'الفريق'],
  lifetime: ['Lifetime', '终身成就', 'إنجاز العمر'],
};

const known = new Map(
  awardCategories.flatMap((category) => names[category].map((name) => [columnForm(name), category] as const)),
);

export const categoryOf = (text: string): AwardCategory | null => known.get(columnForm(text)) ?? null;
