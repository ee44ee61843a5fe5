/** Texts that the approvals and the inbox share. */
export const decisionTexts = {
  'sampling.approve': 'Approve',
  'sampling.approved': 'Approved',
  'grants.used': 'Allowed by your rule',
};
