import type { account as english } from './en.ts';

export const account: typeof english = {
  photo: 'الصورة',
  person: { self: 'عنك', staff: 'الشخص' },
  work: { self: 'عملك', staff: 'كما يراه الأعضاء الآخرون' },
  field: {
    phone: 'الهاتف',
    bio: 'نبذة',
    city: 'المدينة',
    state: 'الولاية أو المنطقة',
    country: 'البلد',
    languages: 'اللغات',
    specialties: 'التخصصات',
    placePrecision: 'على خريطة الوكلاء',
    mails: 'الرسائل',
  },
  precision: { nearby: 'ضمن نحو ميل من المكان', brokerage: 'في مدينة شركة الوساطة' },
  precisionHint: 'لا يظهر مكانك الدقيق أبدًا، وتُدرج في مدينتك في الحالتين.',
  bioHint: {
    self: 'أين تعمل وبماذا تُعرف. يقرؤها الأعضاء في صفحتك.',
    staff: 'أين يعمل وبماذا يُعرف. يقرؤها الأعضاء في صفحته.',
  },
  noCountry: 'يرجى اختيار بلد من القائمة.',
  listHint: 'افصل بينها بفواصل.',
  tooMany: '{{max}} على الأكثر',
  tooLongEach: '{{max}} حرفًا على الأكثر لكل منها',
  mail: {
    self: {
      'account-edited': 'حين يغيّر الكونسيرج شيئًا في حسابي',
      'referral-joined': 'حين يُدعى من رشّحته إلى الانضمام',
      'listing-inquiry': 'حين يسأل أحدهم عن عقار لي',
      'saved-search': 'جديد عمليات البحث التي حفظتها',
      'match-alert': 'عند حدوث تغيير في مطابقاتي',
      'shortlist-answer': 'عندما يجيب عميل عن قائمة مختارة',
      introduction: 'طلبات التعارف والردود عليها',
    },
    staff: {
      'account-edited': 'عُدّل حسابهم من الطاقم',
      'referral-joined': 'انضم شخص أحالوه',
      'listing-inquiry': 'سأل أحدهم عن عقار لهم',
      'saved-search': 'جديد بحث محفوظ',
      'match-alert': 'تغيّر في مطابقاته',
      'shortlist-answer': 'أجاب عميل عن قائمة مختارة',
      introduction: 'طلبات التعارف والردود عليها',
    },
  },
};
