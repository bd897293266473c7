import type { AuthCookies } from '../wire/auth-cookies.ts'
import type { ArrivalOf } from '../../../../openapi/index.ts'
import { defaultLanguage } from '../../../domain/text/languages.ts'
import type { Services } from '../../context/services.ts'
import type { SignerInput } from '../../usecases/signing/sign/sign-agreement.ts'
import { agreeToRequest } from '../../usecases/signing/version-consent/agree-to-request.ts'
import { checkIndividualSigning } from '../../usecases/signing/public/check-individual-signing.ts'
import { countOpening, getLink } from '../../usecases/signing/public/get-link.ts'
import {
  downloadAgreement,
  getAgreementText,
  getVersionDifference,
  listVersions,
} from '../../usecases/signing/public/agreement-versions.ts'
import { downloadReceipt, getReceipt, resendOwnSigningDocument } from '../../usecases/signing/sign/get-receipt.ts'
import { findWay } from '../../usecases/signing/sign-codes/find-way.ts'
import { getIndividualDifference } from '../../usecases/signing/public/get-individual-difference.ts'
import { getAgreementRequest } from '../../usecases/signing/version-consent/get-agreement-request.ts'
import { getBadge } from '../../usecases/signing/public/get-badge.ts'
import { getPolicy } from '../../usecases/signing/public/get-policy.ts'
import { listServiceKeys } from '../../usecases/signing/public/list-service-keys.ts'
import { leaveCorporation } from '../../usecases/signing/sign/leave-corporation.ts'
import { listAgreementsToSign } from '../../usecases/signing/public/list-agreements-to-sign.ts'
import { recallSignature } from '../../usecases/signing/sign/recall-signature.ts'
import { renewIndividualCla, signIndividualCla } from '../../usecases/signing/sign/sign-individual-cla.ts'
import { resendDocumentByCode } from '../../usecases/signing/company-document/resend-document-by-code.ts'
import { sendEmployeeCode, sendIndividualCode } from '../../usecases/signing/sign-codes/send-signing-code.ts'
import { signEmployeeCla } from '../../usecases/signing/sign/sign-employee-cla.ts'
import { badgeFile } from '../wire/badge.ts'
import { answersFrom, emailFromQuery } from '../wire/compatibility.ts'
import type { HandlersOf } from '../api/contract.ts'
import { openAdmission } from '../wire/admission.ts'

type Own =
  | 'getHeartbeat'
  | 'listServiceKeys'
  | 'getLink'
  | 'getBadge'
  | 'countOpening'
  | 'listAgreementsToSign'
  | 'downloadAgreement'
  | 'getAgreementText'
  | 'listVersions'
  | 'getVersionDifference'
  | 'getIndividualDifference'
  | 'getPolicy'
  | 'sendIndividualCode'
  | 'checkIndividualSigning'
  | 'recallSignature'
  | 'signIndividualCla'
  | 'renewIndividualCla'
  | 'getAgreementRequest'
  | 'agreeToRequest'
  | 'getReceipt'
  | 'downloadReceipt'
  | 'resendOwnSigningDocument'
  | 'resendDocumentByCode'
  | 'findWay'
  | 'sendEmployeeCode'
  | 'signEmployeeCla'
  | 'leaveCorporation'

/** The area "signing". */
export function signingHandlers(services: Services): HandlersOf<Own> {
  const turn = openAdmission()
  return {
    getHeartbeat: async () => 'good',

    listServiceKeys: async () => listServiceKeys(services),

    getLink: async ({ path }) => getLink(services, { linkId: path.link_id }),

    getBadge: async ({ path, query }, caller) => {
      const language = query?.lang ?? defaultLanguage
      return badgeFile(await getBadge(services, { linkId: path.link_id, language }), language)
    },

    countOpening: async ({ path }, caller) => countOpening(services, { linkId: path.link_id }),

    listAgreementsToSign: async ({ path }) =>
      listAgreementsToSign(services, { linkId: path.link_id, applyTo: path.apply_to }),

    downloadAgreement: async ({ path }) => downloadAgreement(services, { linkId: path.link_id, claId: path.id }),

    getAgreementText: async ({ path }) => getAgreementText(services, { linkId: path.link_id, claId: path.id }),

    listVersions: async ({ path }) => listVersions(services, { linkId: path.link_id, claId: path.id }),

    getVersionDifference: async ({ path }, caller) =>
      getVersionDifference(services, { linkId: path.link_id, claId: path.id }),

    getIndividualDifference: async ({ path, header }, caller) => {
      const robotToken = header['Robot-Token']
      return getIndividualDifference(services, { linkId: path.link_id, email: path.email, robotToken })
    },

    getPolicy: async ({ path, query }) =>
      getPolicy(services, { kind: path.kind, language: query.language, linkId: query.link_id ?? '' }),

    sendIndividualCode: async ({ path, body }, caller, cookies) => {
      const { answer, askedCodes } = await sendIndividualCode(services, caller, {
        linkId: path.link_id,
        email: body.email,
      })
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    checkIndividualSigning: async ({ path, query, header }, caller) => {
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
      const { answer, ...known } = await signIndividualCla(services, caller, input)
      cookies.keepSigned(known)
      return answer
    },

    renewIndividualCla: async ({ path, body }, caller, cookies) => {
      const input = individualInput(path.link_id, body, cookies)
      const { answer, ...known } = await renewIndividualCla(services, caller, input)
      cookies.keepSigned(known)
      return answer
    },

    getAgreementRequest: async ({ path }, caller) => getAgreementRequest(services, { token: path.token }),

    agreeToRequest: async ({ path, body }, caller) =>
      agreeToRequest(services, caller, {
        token: path.token,
        claId: body.cla_id,
        claLanguage: body.cla_language,
        privacyChecked: body.privacy_checked ?? false,
        timeZone: body.time_zone,
      }),

    getReceipt: async ({ path, header }, caller) =>
      getReceipt(services, caller, { linkId: path.link_id, handle: header['Receipt-Handle'] }),

    downloadReceipt: async ({ path, header }, caller) =>
      downloadReceipt(services, caller, { linkId: path.link_id, handle: header['Receipt-Handle'] }),

    resendOwnSigningDocument: async ({ path, header }, caller) =>
      resendOwnSigningDocument(services, caller, { linkId: path.link_id, handle: header['Receipt-Handle'] }),

    resendDocumentByCode: async ({ path, body }, caller) =>
      resendDocumentByCode(services, caller, {
        linkId: path.link_id,
        email: body.email,
        verificationCode: body.verification_code,
      }),

    findWay: async ({ path, body }, caller) => findWay(services, caller, { linkId: path.link_id, email: body.email }),

    sendEmployeeCode: async ({ path, body }, caller, cookies) => {
      const { answer, askedCodes } = await sendEmployeeCode(services, caller, {
        linkId: path.link_id,
        corporationId: path.signing_id,
        email: body.email,
      })
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    leaveCorporation: async ({ path, body }, caller, cookies) => {
      const { answer, provenAddresses } = await leaveCorporation(services, caller, {
        linkId: path.link_id,
        email: body.email,
        verificationCode: body.verification_code,
      })
      cookies.keepProvenAddresses(provenAddresses)
      return answer
    },

    signEmployeeCla: async ({ path, body }, caller, cookies) => {
      const { answer, ...known } = await signEmployeeCla(services, caller, {
        linkId: path.link_id,
        corporationId: body.corp_signing_id ?? '',
        name: body.name.trim(),
        email: body.email.trim(),
        claId: body.cla_id,
        claLanguage: body.cla_language,
        verificationCode: body.verification_code,
        privacyChecked: body.privacy_checked ?? false,
        info: answersFrom(body.info),
        checkProof: cookies.checkProof,
        timeZone: body.time_zone,
      })
      cookies.keepSigned(known)
      return answer
    },
  }
}

type SignatureBody = ArrivalOf<'signIndividualCla'>['body']

const individualInput = (
  linkId: string,
  body: SignatureBody,
  { checkProof }: Pick<AuthCookies, 'checkProof'>,
): SignerInput => ({
  linkId,
  name: body.name.trim(),
  email: body.email.trim(),
  claId: body.cla_id,
  claLanguage: body.cla_language,
  verificationCode: body.verification_code,
  privacyChecked: body.privacy_checked ?? false,
  info: answersFrom(body.info),
  checkProof,
  timeZone: body.time_zone,
})
