import type { LegalVersionText } from './legalVersion.ts';

const en = `
<p>Portico works without advertising and without tracking by others. What it leaves in your browser is what it needs to work.</p>
<h2>What is stored in your browser</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">What it is for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Session</th><td>Keeps you signed in</td><td>Until you sign out, a day, or thirty days if you asked to be remembered</td></tr>
<tr><th scope="row">Language, theme, pinned menu, chosen group</th><td>Shows Portico as you left it</td><td>Until you clear it</td></tr>
<tr><th scope="row">Your answer to the cookie notice</th><td>So that you are asked once</td><td>Until you clear it; signing out keeps it</td></tr>
<tr><th scope="row">Recent searches</th><td>Offered in the search field</td><td>Until you sign out</td></tr>
</tbody>
</table>
<p>All of it lies in the browser's local storage rather than in cookies, is read by Portico alone, and is not sent to anyone
else.</p>
<h2>Statistics</h2>
<p>Which pages of the members' area are used is counted on our own servers, for members who are signed in, as the
<a href="/company?page=privacy">Privacy Policy</a> describes. While our staff acts in your place nothing is counted.</p>
<h2>Your choice</h2>
<p>You can clear what is stored at any time in your browser's settings; you are then signed out, and Portico greets you in the
language of your device. Without a session nobody can be signed in.</p>`;

const zh = `
<p>Portico 没有广告，也没有第三方跟踪。它在您的浏览器中保存的，只是运行所必需的内容。</p>
<h2>浏览器中保存的内容</h2>
<table>
<thead><tr><th scope="col">内容</th><th scope="col">用途</th><th scope="col">期限</th></tr></thead>
<tbody>
<tr><th scope="row">会话</th><td>让您保持登录</td><td>直至退出登录；一天；若选择“记住我”则为三十天</td></tr>
<tr><th scope="row">语言、主题、固定的菜单、所选群组</th><td>按您离开时的样子显示 Portico</td><td>直至您清除</td></tr>
<tr><th scope="row">您对 Cookie 提示的答复</th><td>只询问一次</td><td>直至您清除；退出登录时保留</td></tr>
<tr><th scope="row">最近的搜索</th><td>在搜索框中提供</td><td>直至退出登录</td></tr>
</tbody>
</table>
<p>这些内容都保存在浏览器的本地存储中，而不是 Cookie 中；只由 Portico 读取，不会发送给任何其他人。</p>
<h2>统计</h2>
<p>会员区中哪些页面被使用，仅在我们自己的服务器上、针对已登录的会员统计，详见<a href="/company?page=privacy">隐私政策</a>。我们的工作人员代您操作时，不做任何统计。</p>
<h2>您的选择</h2>
<p>您可以随时在浏览器设置中清除所保存的内容；此后您将退出登录，Portico 会以您设备的语言显示。没有会话便无法登录。</p>`;

const ar = `
<p>تعمل بورتيكو بلا إعلانات وبلا تتبّع من أي جهة أخرى. وما تحفظه في متصفحك هو ما تحتاج إليه كي تعمل.</p>
<h2>ما يُحفظ في متصفحك</h2>
<table>
<thead><tr><th scope="col">ما يُحفظ</th><th scope="col">الغرض</th><th scope="col">المدة</th></tr></thead>
<tbody>
<tr><th scope="row">الجلسة</th><td>إبقاؤك مسجّل الدخول</td><td>حتى تسجّل الخروج، أو يومًا واحدًا، أو ثلاثين يومًا إن طلبت أن نتذكرك</td></tr>
<tr><th scope="row">اللغة والمظهر والقائمة المثبّتة والمجموعة المختارة</th><td>عرض بورتيكو كما تركتها</td><td>حتى تمسحها</td></tr>
<tr><th scope="row">جوابك عن إشعار ملفات الارتباط</th><td>كي لا تُسأل إلا مرة واحدة</td><td>حتى تمسحه؛ ويبقى عند تسجيل الخروج</td></tr>
<tr><th scope="row">عمليات البحث الأخيرة</th><td>اقتراحها في خانة البحث</td><td>حتى تسجّل الخروج</td></tr>
</tbody>
</table>
<p>يُحفظ ذلك كله في التخزين المحلي للمتصفح لا في ملفات الارتباط، وتقرؤه بورتيكو وحدها، ولا يُرسل إلى أي جهة أخرى.</p>
<h2>الإحصاءات</h2>
<p>تُحصى الصفحات المستخدمة في منطقة الأعضاء على خوادمنا نحن، للأعضاء المسجّلين، كما تصف <a href="/company?page=privacy">سياسة الخصوصية</a>. ولا يُحصى شيء حين يعمل موظفونا نيابة عنك.</p>
<h2>اختيارك</h2>
<p>يمكنك مسح ما هو محفوظ في أي وقت من إعدادات متصفحك؛ وعندها يُسجَّل خروجك، وتُعرض بورتيكو بلغة جهازك. ولا يمكن لأحد أن يسجّل الدخول بلا جلسة.</p>`;

export const cookies: readonly LegalVersionText[] = [
  {
    page: 'cookies-policy',
    version: 1,
    publishedAt: '2024-03-01T12:00:00.000Z',
    texts: {
      en: { title: 'Cookies Policy', html: en },
      zh_hans: { title: 'Cookie 政策', html: zh },
      ar: { title: 'سياسة ملفات الارتباط', html: ar },
    },
  },
];
