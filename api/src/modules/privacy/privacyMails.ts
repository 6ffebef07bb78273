import type { Language } from '@portico/contracts';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { mailDay, mailLanguageOf } from '../../providers/mail/mailLanguage.ts';

type Words = Record<'readySubject' | 'ready' | 'link' | 'deletionSubject' | 'deletion' | 'callOff', string>;

const words: Record<Language, Words> = {
  en: {
    readySubject: 'The copy of your data is ready',
    ready: 'What Portico keeps of you is ready as a file. You can fetch it in your account until {{day}}.',
    link: 'Fetch the copy',
    deletionSubject: 'Your account will be deleted on {{day}}',
    deletion: 'As you asked, your account and what belongs to it will be deleted after {{day}} (UTC).',
    callOff:
      'Until then you can call it off in your account. If it was not you who asked, call it off and change your password.',
  },
  zh_hans: {
    readySubject: '您的数据副本已备妥',
    ready: 'Portico 保存的您的数据已生成文件。您可在 {{day}} 之前在账户中下载。',
    link: '下载副本',
    deletionSubject: '您的账户将于 {{day}} 删除',
    deletion: '应您的请求，您的账户及其内容将在 {{day}}（UTC）之后删除。',
    callOff: '在此之前，您可以在账户中撤销。如果不是您本人提出的请求，请撤销并更改密码。',
  },
  ar: {
    readySubject: 'نسخة بياناتك جاهزة',
    ready: 'ما تحتفظ به Portico عنك جاهز كملف. يمكنك تنزيله من حسابك حتى {{day}}.',
    link: 'تنزيل النسخة',
    deletionSubject: 'سيُحذف حسابك في {{day}}',
    deletion: 'كما طلبت، سيُحذف حسابك وما يخصه بعد {{day}} (بالتوقيت العالمي).',
    callOff: 'حتى ذلك الحين يمكنك إلغاء الحذف من حسابك. إن لم تكن أنت من طلبه فألغِه وغيّر كلمة المرور.',
  },
};

export type PrivacyReader = { email: string; firstName: string; language: string | null };

type Facts = { day: Date; publicUrl: string };

function prepared({ language: stored }: PrivacyReader, { day, publicUrl }: Facts) {
  const language = mailLanguageOf(stored);
  const date = mailDay(language, day);
  const say = (name: keyof Words) => words[language][name].replaceAll('{{day}}', date);
  return { language, say, url: `${publicUrl}/my-data` };
}

export function downloadMail(reader: PrivacyReader, facts: Facts): Mail {
  const { language, say, url } = prepared(reader, facts);
  return letterMail({
    ...{ to: reader.email, firstName: reader.firstName, language, subject: say('readySubject') },
    ...{ opening: [say('ready')], link: { label: say('link'), url } },
  });
}

export function deletionMail(reader: PrivacyReader, facts: Facts): Mail {
  const { language, say, url } = prepared(reader, facts);
  return letterMail({
    ...{ to: reader.email, firstName: reader.firstName, language, subject: say('deletionSubject') },
    ...{ opening: [say('deletion'), say('callOff')], link: { label: url, url } },
  });
}
