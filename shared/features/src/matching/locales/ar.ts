import type { match as en } from './en.ts';

export const match: typeof en = {
  score: 'مطابقة {{value}}',
  unseen: 'لم تُشاهَد من قبل',
  reasons: {
    label: 'سبب المطابقة',
    city: '{{value}} كما يرغب',
    country: '{{value}} كما يرغب',
    budget: 'ضمن الميزانية',
    budgetNote: {
      from: 'يبدأ سعره ضمن الميزانية',
    },
    bedrooms: 'غرف نوم كافية',
    bathrooms: 'حمّامات كافية',
    livingArea: 'مساحة كافية',
    tag: '{{value}}',
    lifestyle: '{{value}}',
  },
  open: {
    label: 'ما ينقصه',
    city: 'ليست من المدن التي ذكرها',
    price: 'السعر غير معروف',
    bedrooms: 'عدد غرف النوم غير معروف',
    bathrooms: 'عدد الحمّامات غير معروف',
    livingArea: 'المساحة غير معروفة',
    lifestyle: 'بدون {{value}}',
  },
  status: {
    of: 'حالة {{name}}',
    new: 'جديدة',
    interested: 'مهتم',
    possible: 'محتمل',
    rejected: 'مرفوض',
  },
  wishes: {
    label: 'يبحث عن',
    toBuy: 'للشراء',
    toRent: 'للاستئجار',
    toBuyOrRent: 'للشراء أو الاستئجار',
    range: 'من {{from}} إلى {{to}}',
    from: 'من {{from}}',
    to: 'حتى {{to}}',
    atLeast: '{{size}} على الأقل',
    anywhere: 'في أي مكان',
  },
};
