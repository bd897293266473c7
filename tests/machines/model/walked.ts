/** The machines that are walked with the real server, by their ids; `models.ts` has the table of each. */
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
