import type { Language } from '@portico/contracts';
import type { FaqText } from './membershipFaqs.ts';

/** The answers about the listings-only plan (B §2, resolutions 64). */
export const homesFaqs: Record<Language, FaqText> = {
  en: {
    title: 'Membership FAQs',
    html: `
<h2>What does a listing cost?</h2>
<p>$1,100 for one year from the day you pay. A listing that you add later has a year of its own, at the full price.</p>
<h2>When is my listing published?</h2>
<p>As soon as your payment has arrived. Until then only you and your team see it.</p>
<h2>What happens after the year?</h2>
<p>The year renews by itself until you cancel. A listing that is no longer paid for is archived, and comes back as it was once
you pay for it again.</p>
<h2>How do I pay?</h2>
<p>By card, on the page of our payment provider. Portico never sees or stores your card number.</p>
<h2>When is a membership the better choice?</h2>
<p>The Agent Membership gives you unlimited listings, matches, clients and the whole network. From five listings on it costs
less. The Concierge helps you choose and answers within 1-2 business days.</p>`,
  },
  zh_hans: {
    title: '会员常见问题',
    html: `
<h2>一套房源的费用是多少？</h2>
<p>自付款之日起一年 $1,100。之后添加的房源各自计算一年，按全价收费。</p>
<h2>我的房源何时发布？</h2>
<p>付款到账后立即发布。在此之前，只有您和您的团队可以看到。</p>
<h2>一年之后会怎样？</h2>
<p>订阅会自动续期，直到您取消。不再付费的房源会被归档，重新付款后即恢复原状。</p>
<h2>如何付款？</h2>
<p>在我们支付服务商的页面上用银行卡付款。Portico 不会看到或保存您的卡号。</p>
<h2>什么时候选择会员更合适？</h2>
<p>经纪人会员可发布不限数量的房源，并享有匹配、客户管理和整个网络。从第五套房源起，会员更划算。礼宾团队会帮您选择，并在
1-2 个工作日内回复。</p>`,
  },
  ar: {
    title: 'الأسئلة الشائعة عن العضوية',
    html: `
<h2>كم يكلّف نشر عقار؟</h2>
<p>1,100 دولار لسنة واحدة من يوم الدفع. وللعقار الذي تضيفه لاحقًا سنة خاصة به بالسعر الكامل.</p>
<h2>متى يُنشر عقاري؟</h2>
<p>فور وصول دفعتك. وحتى ذلك الحين لا يراه سواك وفريقك.</p>
<h2>ماذا يحدث بعد انتهاء السنة؟</h2>
<p>تتجدد السنة تلقائيًا حتى تلغيها. والعقار الذي لم يعد مدفوعًا يُؤرشف، ويعود كما كان عندما تدفع عنه مجددًا.</p>
<h2>كيف أدفع؟</h2>
<p>بالبطاقة، على صفحة مزوّد الدفع لدينا. لا ترى Portico رقم بطاقتك ولا تحفظه.</p>
<h2>متى تكون العضوية خيارًا أفضل؟</h2>
<p>تتيح عضوية الوكيل عددًا غير محدود من العقارات، مع المطابقات والعملاء والشبكة كلها، وهي أوفر ابتداءً من خمسة عقارات. يساعدك
الكونسيرج على الاختيار ويجيب خلال يوم إلى يومَي عمل.</p>`,
  },
};
