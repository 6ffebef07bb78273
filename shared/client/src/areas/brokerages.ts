import type { BrokerageFilterBody, BrokerageResult, Page } from '@portico/contracts';
import { type CallOptions, query } from '../send.ts';

export const filterBrokerages = (body: BrokerageFilterBody, options?: CallOptions) =>
  query<Page<BrokerageResult>>('/brokerages/filter/', body, options);
