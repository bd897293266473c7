/** IDs of the machines walked with the real server; their tables are in `models.ts`. */
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
