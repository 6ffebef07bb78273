import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { job: 'Jobs given up' },
    kinds: {
      'job-given-up': {
        one: 'A job was given up. It waits for another try.',
        other: '{{count}} jobs were given up. They wait for another try.',
      },
    },
  },
  zh_hans: {
    subjects: { job: '已放弃的任务' },
    kinds: { 'job-given-up': '{{count}} 个任务已放弃，等待重试。' },
  },
  ar: {
    subjects: { job: 'المهام المتروكة' },
    kinds: {
      'job-given-up': {
        one: 'تُركت مهمة، وهي تنتظر محاولة أخرى.',
        two: 'تُركت مهمتان، وهما تنتظران محاولة أخرى.',
        few: 'تُركت {{count}} مهام، وهي تنتظر محاولة أخرى.',
        many: 'تُركت {{count}} مهمة، وهي تنتظر محاولة أخرى.',
        other: 'تُركت {{count}} مهمة، وهي تنتظر محاولة أخرى.',
      },
    },
  },
};
