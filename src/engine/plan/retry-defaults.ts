/**
 * cURL codes that are retried unless `retryConfig.curl.codes` names others: those of Generic Extractor, and a body that is
 * cut (18) or whose content encoding is broken (61), because a cut can show in any of these ways. RETRY-3.
 */
export const DEFAULT_TRANSPORT_CODES: readonly number[] = [28, 6, 7, 35, 52, 56, 18, 61];

/** How often the first request of a run is sent that cannot connect: a wrong address is the likely reason. */
export const DEFAULT_FIRST_ATTEMPTS = 3;
