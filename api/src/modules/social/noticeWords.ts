import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { social: 'Mentions of me, and answers to my posts' },
    kinds: {
      'post-mention': '{{name}} mentioned you in {{group}}',
      'post-commented': {
        one: '{{name}} commented on your post in {{group}}',
        other: '{{count}} new comments on your post in {{group}}, the latest by {{name}}',
      },
      'comment-answered': {
        one: '{{name}} answered your comment in {{group}}',
        other: '{{count}} new answers to your comment in {{group}}, the latest by {{name}}',
      },
    },
  },
  zh_hans: {
    subjects: { social: '提及我的内容和对我帖子的回复' },
    kinds: {
      'post-mention': '{{name}} 在“{{group}}”中提到了您',
      'post-commented': '您在“{{group}}”中的帖子有 {{count}} 条新评论，最近一条来自 {{name}}',
      'comment-answered': '您在“{{group}}”中的评论有 {{count}} 条新回复，最近一条来自 {{name}}',
    },
  },
  ar: {
    subjects: { social: 'الإشارات إليّ والردود على منشوراتي' },
    kinds: {
      'post-mention': 'أشار إليك {{name}} في {{group}}',
      'post-commented': {
        zero: '{{count}} تعليق جديد على منشورك في {{group}}، آخرها من {{name}}',
        one: 'علّق {{name}} على منشورك في {{group}}',
        two: 'تعليقان جديدان على منشورك في {{group}}، آخرهما من {{name}}',
        few: '{{count}} تعليقات جديدة على منشورك في {{group}}، آخرها من {{name}}',
        many: '{{count}} تعليقًا جديدًا على منشورك في {{group}}، آخرها من {{name}}',
        other: '{{count}} تعليق جديد على منشورك في {{group}}، آخرها من {{name}}',
      },
      'comment-answered': {
        zero: '{{count}} رد جديد على تعليقك في {{group}}، آخرها من {{name}}',
        one: 'ردّ {{name}} على تعليقك في {{group}}',
        two: 'ردّان جديدان على تعليقك في {{group}}، آخرهما من {{name}}',
        few: '{{count}} ردود جديدة على تعليقك في {{group}}، آخرها من {{name}}',
        many: '{{count}} ردًا جديدًا على تعليقك في {{group}}، آخرها من {{name}}',
        other: '{{count}} رد جديد على تعليقك في {{group}}، آخرها من {{name}}',
      },
    },
  },
};
