import { type CallOptions, query } from '@portico/client';
import type { BrokerageFilterBody, BrokerageResult, Page } from '@portico/contracts';

export const filterBrokerages = (body: BrokerageFilterBody, options?: CallOptions) =>
  query<Page<BrokerageResult>>('/brokerages/filter/', body, options);
