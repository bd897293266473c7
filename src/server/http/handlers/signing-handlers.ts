import type { AuthCookies } from '../wire/auth-cookies.ts'
import type { ArrivalOf } from '../../../../openapi/index.ts'
import { defaultLanguage } from '../../../domain/text/languages.ts'
import type { Services } from '../../context/services.ts'
import type { SignerInput } from '../../usecases/signing/sign/sign-agreement.ts'
import { agreeToRequest } from '../../usecases/signing/version-consent/agree-to-request.ts'
import { checkIndividualSigning } from '../../usecases/signing/public/check-individual-signing.ts'
import { getBadge } from '../../usecases/signing/public/get-badge.ts'
import { getPolicy } from '../../usecases/signing/public/get-policy.ts'
import { recallSignature } from '../../usecases/signing/sign/recall-signature.ts'
import { renewIndividualCla, signIndividualCla } from '../../usecases/signing/sign/sign-individual-cla.ts'
import { signEmployeeCla } from '../../usecases/signing/sign/sign-employee-cla.ts'
import { badgeFile } from '../wire/badge.ts'
import { answersFrom, emailFromQuery } from '../wire/compatibility.ts'
import type { OwnHandlers } from './own-handlers.ts'
import { openAdmission } from '../wire/admission.ts'
import { storedEmail } from '../../text/email-spellings.ts'

export function signingHandlers(services: Services) {
  const turn = openAdmission()
  return {
    getHeartbeat: async () => 'good',

    getBadge: async ({ path, query }) => {
      const language = query?.lang ?? defaultLanguage
      return badgeFile(await getBadge(services, { linkId: path.link_id, language }), language)
    },

    getPolicy: async ({ path, query }) =>
      getPolicy(services, { kind: path.kind, language: query.language, linkId: query.link_id ?? '' }),

    checkIndividualSigning: async ({ path, query, header }) => {
      await turn()
      const robotToken = header['Robot-Token']
      const email = emailFromQuery(query.email)
      return checkIndividualSigning(services, {
        linkId: path.link_id,
        email,
        robotToken,
        debug: query.debug === 'true',
      })
    },

    recallSignature: async ({ path, body }, caller) =>
      recallSignature(services, caller, {
        linkId: path.link_id,
        kind: body.apply_to ?? 'individual',
        email: body.email,
        verificationCode: body.verification_code,
      }),

    signIndividualCla: async ({ path, body }, caller, cookies) => {
      const input = individualInput(path.link_id, body, cookies)
      return signIndividualCla(services, caller, input)
    },

    renewIndividualCla: async ({ path, body }, caller, cookies) => {
      const input = individualInput(path.link_id, body, cookies)
      return renewIndividualCla(services, caller, input)
    },

    agreeToRequest: async ({ path, body }, caller) =>
      agreeToRequest(services, caller, {
        token: path.token,
        claId: body.cla_id,
        claLanguage: body.cla_language,
        privacyChecked: body.privacy_checked ?? false,
        timeZone: body.time_zone,
      }),

    signEmployeeCla: async ({ path, body }, caller, cookies) => {
      return signEmployeeCla(services, caller, {
        linkId: path.link_id,
        corporationId: body.corp_signing_id ?? '',
        name: body.name.trim(),
        email: storedEmail(body.email),
        claId: body.cla_id,
        claLanguage: body.cla_language,
        verificationCode: body.verification_code,
        privacyChecked: body.privacy_checked ?? false,
        info: answersFrom(body.info),
        checkProof: cookies.checkProof,
        timeZone: body.time_zone,
      })
    },
  } satisfies Partial<OwnHandlers>
}

type SignatureBody = ArrivalOf<'signIndividualCla'>['body']

const individualInput = (
  linkId: string,
  body: SignatureBody,
  { checkProof }: Pick<AuthCookies, 'checkProof'>,
): SignerInput => ({
  linkId,
  name: body.name.trim(),
  email: storedEmail(body.email),
  claId: body.cla_id,
  claLanguage: body.cla_language,
  verificationCode: body.verification_code,
  privacyChecked: body.privacy_checked ?? false,
  info: answersFrom(body.info),
  checkProof,
  timeZone: body.time_zone,
})
