export const pricing = ['subscriptions', 'pricing'] as const;
export const agreements = ['subscriptions', 'agreements'] as const;
export const confirmation = ['subscriptions', 'confirmation'] as const;
export const billing = ['subscriptions', 'billing'] as const;
export const planPreview = (plan: string) => ['subscriptions', 'billing', 'preview', plan];
