import type { Language } from '@portico/contracts';

export type FaqText = { title: string; html: string };

export const membershipFaqs: Record<Language, FaqText> = {
  en: {
    title: 'Membership FAQs',
    html: `
<h2>How long does a membership last?</h2>
<p>One year from the day you pay, or two years with the Two-Year Plan. You choose how the year is paid: every month, every
three months, every six months or at once. You can cancel at any time: your membership then ends with the period you have
paid for, and nothing more is charged.</p>
<h2>Which price applies to me later?</h2>
<p>The price of the plan you chose. When prices change, members keep the price they joined with.</p>
<h2>How do I pay?</h2>
<p>By card, on the page of our payment provider. Portico never sees or stores your card number.</p>
<h2>What happens if a payment fails?</h2>
<p>We tell you at once. You keep full access for seven days, and your listings and clients stay as they are while you
update your card.</p>
<h2>Can my team share one membership?</h2>
<p>Yes. A team’s plan covers every member of the team, and the team lead pays for all of them. For teams of nine agents and
more the Concierge prepares an offer.</p>
<h2>Whom can I ask?</h2>
<p>The Concierge answers within 1-2 business days.</p>`,
  },
  zh_hans: {
    title: '会员常见问题',
    html: `
<h2>会员有效期多长？</h2>
<p>自付款之日起一年；两年方案为两年。您可以选择付款方式：每月、每三个月、每六个月或一次性付清。您可随时取消：会员将在已付款的期间结束时终止，不再扣款。</p>
<h2>以后适用哪个价格？</h2>
<p>您所选方案的价格。价格调整时，现有会员保留加入时的价格。</p>
<h2>如何付款？</h2>
<p>在我们支付服务商的页面上用银行卡付款。Portico 不会看到或保存您的卡号。</p>
<h2>付款失败怎么办？</h2>
<p>我们会立即告知您。七天内您仍可正常使用，更新银行卡期间您的房源和客户保持不变。</p>
<h2>团队可以共用一个会员吗？</h2>
<p>可以。团队方案涵盖团队的每位成员，由团队负责人统一付款。九位及以上经纪人的团队，礼宾团队会准备专属报价。</p>
<h2>可以向谁咨询？</h2>
<p>礼宾团队会在 1-2 个工作日内回复。</p>`,
  },
  ar: {
    title: 'الأسئلة الشائعة عن العضوية',
    html: `
<h2>كم تدوم العضوية؟</h2>
<p>سنة واحدة من يوم الدفع، أو سنتين مع خطة السنتين. وتختار كيف تُدفع: كل شهر، أو كل ثلاثة أشهر، أو كل ستة أشهر، أو دفعة واحدة. ويمكنك الإلغاء في أي وقت: تنتهي عضويتك عندئذ بانتهاء الفترة المدفوعة، ولا يُخصم شيء بعدها.</p>
<h2>أي سعر ينطبق عليّ لاحقًا؟</h2>
<p>سعر الخطة التي اخترتها. عند تغيّر الأسعار يحتفظ الأعضاء بالسعر الذي انضموا به.</p>
<h2>كيف أدفع؟</h2>
<p>بالبطاقة على صفحة مزوّد الدفع لدينا. لا يرى Portico رقم بطاقتك ولا يحفظه.</p>
<h2>ماذا يحدث إذا فشلت دفعة؟</h2>
<p>نخبرك فورًا. تحتفظ بالوصول الكامل سبعة أيام، وتبقى عقاراتك وعملاؤك كما هم ريثما تحدّث بطاقتك.</p>
<h2>هل يمكن لفريقي مشاركة عضوية واحدة؟</h2>
<p>نعم. تشمل خطة الفريق كل أعضائه، ويدفع قائد الفريق عن الجميع. وللفرق التي تضم تسعة وكلاء أو أكثر يُعد الكونسيرج عرضًا خاصًا.</p>
<h2>من أسأل؟</h2>
<p>يجيب الكونسيرج خلال يوم إلى يومي عمل.</p>`,
  },
};
