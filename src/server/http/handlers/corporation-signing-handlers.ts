import type { Services } from '../../context/services.ts'
import {
  admitPdfByLetter,
  downloadSigningDocument,
  getSigningByLetter,
  uploadPdfByLetter,
} from '../../usecases/signing/company-document/document-by-letter.ts'
import { findCorporations, findCorporationsByPath } from '../../usecases/signing/sign-codes/find-corporations.ts'
import { sendCorporationCode } from '../../usecases/signing/sign-codes/send-signing-code.ts'
import { signCorporationCla } from '../../usecases/signing/sign/sign-corporation-cla.ts'
import { answersFrom, emailFromQuery } from '../wire/compatibility.ts'
import type { HandlersOf } from '../api/contract.ts'

type Own =
  | 'sendCorporationCode'
  | 'signCorporationCla'
  | 'findCorporations'
  | 'findCorporationsByPath'
  | 'downloadSigningDocument'
  | 'getSigningByLetter'
  | 'uploadPdfByLetter'

/** Operations of a company that signs and returns its document. */
export function corporationSigningHandlers(services: Services): HandlersOf<Own> {
  return {
    sendCorporationCode: async ({ path, body }, caller, cookies) => {
      const { answer, askedCodes } = await sendCorporationCode(services, caller, {
        linkId: path.link_id,
        email: body.email,
      })
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    signCorporationCla: async ({ path, body }, caller, cookies) => {
      const { answer, ...known } = await signCorporationCla(services, caller, {
        linkId: path.link_id,
        name: body.corporation_name.trim(),
        representative: body.admin_name.trim(),
        email: body.admin_email.trim(),
        claId: body.cla_id,
        claLanguage: body.cla_language,
        verificationCode: body.verification_code,
        privacyChecked: body.privacy_checked ?? false,
        info: answersFrom(body.info),
        timeZone: body.time_zone,
      })
      cookies.keepSigned(known)
      return answer
    },

    findCorporations: async ({ path, query }, caller) =>
      findCorporations(services, caller, { linkId: path.link_id, email: emailFromQuery(query.email) }),

    findCorporationsByPath: async ({ path }, caller) =>
      findCorporationsByPath(services, caller, { linkId: path.link_id, email: path.email }),

    downloadSigningDocument: async ({ path }) => downloadSigningDocument(services, { token: path.token }),

    getSigningByLetter: async ({ path }) => getSigningByLetter(services, { token: path.token }),

    uploadPdfByLetter: {
      admit: async ({ path }, caller) => admitPdfByLetter(services, caller, { token: path.token }),
      answer: async ({ path, form }) => uploadPdfByLetter(services, { token: path.token, pdf: form.pdf }),
    },
  }
}
