import type { Review } from './review.ts';

/** `plain-secret` */
export const plainSecret: Review = ({ plainSecrets }, report) => {
  for (const { finding } of plainSecrets) report(finding);
};
