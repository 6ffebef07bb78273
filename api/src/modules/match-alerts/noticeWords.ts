import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { 'match-alert': 'Changes among my matches' },
    kinds: {
      match: { one: '{{count}} new match for {{client}}', other: '{{count}} new matches for {{client}}' },
      'match-others': {
        one: '{{count}} new match for another client',
        other: '{{count}} new matches for other clients',
      },
      'match-changed': {
        one: '{{count}} change among the homes for {{client}}',
        other: '{{count}} changes among the homes for {{client}}',
      },
      'match-changed-others': {
        one: '{{count}} change among the homes for another client',
        other: '{{count}} changes among the homes for other clients',
      },
      'match-wishes': {
        one: '{{count}} home suits the new wishes of {{client}}',
        other: '{{count}} homes suit the new wishes of {{client}}',
      },
      'match-wishes-others': 'Homes suit the new wishes of other clients',
    },
  },
  zh_hans: {
    subjects: { 'match-alert': '我的匹配有变化时' },
    kinds: {
      match: '{{client}} 有 {{count}} 个新匹配',
      'match-others': '其他客户有 {{count}} 个新匹配',
      'match-changed': '{{client}} 的房源有 {{count}} 项变动',
      'match-changed-others': '其他客户的房源有 {{count}} 项变动',
      'match-wishes': '{{count}} 处房源符合 {{client}} 的新需求',
      'match-wishes-others': '有房源符合其他客户的新需求',
    },
  },
  ar: {
    subjects: { 'match-alert': 'عند حدوث تغيير في مطابقاتي' },
    kinds: {
      match: {
        zero: '{{count}} مطابقة جديدة لـ {{client}}',
        one: 'مطابقة جديدة لـ {{client}}',
        two: 'مطابقتان جديدتان لـ {{client}}',
        few: '{{count}} مطابقات جديدة لـ {{client}}',
        many: '{{count}} مطابقة جديدة لـ {{client}}',
        other: '{{count}} مطابقة جديدة لـ {{client}}',
      },
      'match-others': {
        zero: '{{count}} مطابقة جديدة لعملاء آخرين',
        one: 'مطابقة جديدة لعميل آخر',
        two: 'مطابقتان جديدتان لعملاء آخرين',
        few: '{{count}} مطابقات جديدة لعملاء آخرين',
        many: '{{count}} مطابقة جديدة لعملاء آخرين',
        other: '{{count}} مطابقة جديدة لعملاء آخرين',
      },
      'match-changed': {
        zero: '{{count}} تغيير في العقارات المناسبة لـ {{client}}',
        one: 'تغيير واحد في العقارات المناسبة لـ {{client}}',
        two: 'تغييران في العقارات المناسبة لـ {{client}}',
        few: '{{count}} تغييرات في العقارات المناسبة لـ {{client}}',
        many: '{{count}} تغييرًا في العقارات المناسبة لـ {{client}}',
        other: '{{count}} تغيير في العقارات المناسبة لـ {{client}}',
      },
      'match-changed-others': {
        zero: '{{count}} تغيير في العقارات المناسبة لعملاء آخرين',
        one: 'تغيير واحد في العقارات المناسبة لعميل آخر',
        two: 'تغييران في العقارات المناسبة لعملاء آخرين',
        few: '{{count}} تغييرات في العقارات المناسبة لعملاء آخرين',
        many: '{{count}} تغييرًا في العقارات المناسبة لعملاء آخرين',
        other: '{{count}} تغيير في العقارات المناسبة لعملاء آخرين',
      },
      'match-wishes': {
        zero: '{{count}} عقار يناسب رغبات {{client}} الجديدة',
        one: 'عقار واحد يناسب رغبات {{client}} الجديدة',
        two: 'عقاران يناسبان رغبات {{client}} الجديدة',
        few: '{{count}} عقارات تناسب رغبات {{client}} الجديدة',
        many: '{{count}} عقارًا يناسب رغبات {{client}} الجديدة',
        other: '{{count}} عقار يناسب رغبات {{client}} الجديدة',
      },
      'match-wishes-others': 'عقارات تناسب الرغبات الجديدة لعملاء آخرين',
    },
  },
};
