import { agreementChangeModel, agreementOpeningModel } from './signing/agreement-opening.ts'
import { configurationModel } from './configuration.ts'
import { employerFindingModel } from './signing/employer-finding.ts'
import { communityLoginModel, managerLoginModel } from './access/manager-login.ts'
import { passwordResetModel } from './access/password-reset.ts'
import { passwordRetrievalModel } from './access/password-retrieval.ts'
import { platformLoginModel } from './access/platform-login.ts'
import { privacyConsentModel } from './access/privacy-consent.ts'
import { sessionModel } from './access/session.ts'
import { signingModel } from './signing/signing.ts'
import { verificationCodeModel } from './signing/verification-code.ts'
import type { AnyModel } from './table.ts'
import type { walkedWithServer } from './walked.ts'

export const models = {
  managerLogin: managerLoginModel,
  communityLogin: communityLoginModel,
  platformLogin: platformLoginModel,
  passwordRetrieval: passwordRetrievalModel,
  passwordReset: passwordResetModel,
  privacyConsent: privacyConsentModel,
  session: sessionModel,
  verificationCode: verificationCodeModel,
  agreementOpening: agreementOpeningModel,
  agreementChange: agreementChangeModel,
  employerFinding: employerFindingModel,
  signing: signingModel,
  configuration: configurationModel,
} satisfies Record<(typeof walkedWithServer)[number], AnyModel>
