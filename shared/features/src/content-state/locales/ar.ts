export const content = { failed: 'تعذّر تحميل المحتوى: {{error}}' };
