import { agreementChangeModel, agreementOpeningModel } from './agreement-opening.ts'
import { configurationModel } from './configuration.ts'
import { employerFindingModel } from './employer-finding.ts'
import { communityLoginModel, managerLoginModel } from './manager-login.ts'
import { passwordResetModel } from './password-reset.ts'
import { passwordRetrievalModel } from './password-retrieval.ts'
import { platformLoginModel } from './platform-login.ts'
import { privacyConsentModel } from './privacy-consent.ts'
import { sessionModel } from './session.ts'
import { signingModel } from './signing.ts'
import { verificationCodeModel } from './verification-code.ts'
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
