/** Machines tested with the real server. Their tables are in `models.ts`. */
export const walkedWithServer = [
  'managerLogin',
  'communityLogin',
  'platformLogin',
  'passwordRetrieval',
  'passwordReset',
  'privacyConsent',
  'session',
  'verificationCode',
  'agreementOpening',
  'agreementChange',
  'employerFinding',
  'signing',
  'configuration',
] as const
