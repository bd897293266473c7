import type { Services } from '../../context/services.ts'
import { admitEmailedPdf, uploadPdfByLetter } from '../../usecases/signing/company-document/document-by-email.ts'
import { findCorporations } from '../../usecases/signing/sign-codes/find-corporations.ts'
import { signCorporationCla } from '../../usecases/signing/sign/sign-corporation-cla.ts'
import { answersFrom, emailFromQuery } from '../wire/compatibility.ts'
import type { OwnHandlers } from './own-handlers.ts'
import { storedEmail } from '../../text/email-spellings.ts'

/** Returns the handlers for signing as a company and uploading the signed document. */
export function corporationSigningHandlers(services: Services) {
  return {
    signCorporationCla: async ({ path, body }, caller) => {
      return signCorporationCla(services, caller, {
        linkId: path.link_id,
        name: body.corporation_name.trim(),
        representative: body.admin_name.trim(),
        email: storedEmail(body.admin_email),
        claId: body.cla_id,
        claLanguage: body.cla_language,
        verificationCode: body.verification_code,
        privacyChecked: body.privacy_checked ?? false,
        info: answersFrom(body.info),
        timeZone: body.time_zone,
      })
    },

    findCorporations: async ({ path, query }, caller) =>
      findCorporations(services, caller, { linkId: path.link_id, email: emailFromQuery(query.email) }),

    uploadPdfByLetter: {
      admit: async ({ path }, caller) => admitEmailedPdf(services, caller, { token: path.token }),
      answer: async ({ path, form }, caller) =>
        uploadPdfByLetter(services, caller, { token: path.token, pdf: form.pdf }),
    },
  } satisfies Partial<OwnHandlers>
}
