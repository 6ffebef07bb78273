export const copyText = {
  refused: 'لم يسمح المتصفح بالنسخ. يُرجى تحديد النص ونسخه بنفسك.',
};
