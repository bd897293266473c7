import { exportsAMinute } from '../../../domain/text/limits.ts'
import type { Services } from '../../context/services.ts'
import { askForBetterScan } from '../../usecases/community/company-review/ask-for-better-scan.ts'
import { changeRepresentative } from '../../usecases/community/company-review/change-representative.ts'
import { createAdministrator } from '../../usecases/community/company-review/create-administrator.ts'
import { deleteCorporation } from '../../usecases/community/company-review/delete-corporation.ts'
import { downloadCorporationPdf } from '../../usecases/community/company-review/download-corporation-pdf.ts'
import { exportCorporations } from '../../usecases/community/company-review/export-corporations.ts'
import { getCorporation } from '../../usecases/community/company-review/get-corporation.ts'
import { getCorporationHistory } from '../../usecases/community/company-review/get-corporation-history.ts'
import { listCorporations } from '../../usecases/community/company-review/list-corporations.ts'
import { listDeletedCorporations } from '../../usecases/community/company-review/list-deleted-corporations.ts'
import { pageCorporations } from '../../usecases/community/company-review/page-corporations.ts'
import { purgeCorporation } from '../../usecases/community/company-review/purge-corporation.ts'
import { remindCorporations } from '../../usecases/community/company-review/remind-corporations.ts'
import { resendAdministratorLetter } from '../../usecases/community/company-review/resend-administrator-letter.ts'
import { resendSigningDocument } from '../../usecases/community/company-review/resend-signing-document.ts'
import { restoreCorporation } from '../../usecases/community/company-review/restore-corporation.ts'
import { undoReminders } from '../../usecases/community/company-review/undo-reminders.ts'
import {
  admitCorporationPdf,
  uploadCorporationPdf,
} from '../../usecases/community/company-review/upload-corporation-pdf.ts'
import { downloadOwnCorporationPdf } from '../../usecases/corporation/company-agreement/download-own-corporation-pdf.ts'
import { downloadSigningDocument } from '../../usecases/signing/company-document/download-signing-document.ts'
import { findCorporationsByPath } from '../../usecases/signing/sign-codes/find-corporations-by-path.ts'
import { findCorporations } from '../../usecases/signing/sign-codes/find-corporations.ts'
import { getSigningByLetter } from '../../usecases/signing/company-document/get-signing-by-letter.ts'
import { sendCorporationCode } from '../../usecases/signing/sign-codes/send-corporation-code.ts'
import { signCorporationCla } from '../../usecases/signing/sign/sign-corporation-cla.ts'
import { admitPdfByLetter, uploadPdfByLetter } from '../../usecases/signing/company-document/upload-pdf-by-letter.ts'
import { answersFrom, emailFromQuery } from '../wire/compatibility.ts'
import type { HandlersOf } from '../api/contract.ts'
import { rateLimit } from '../wire/rate-limit.ts'

type Reviewing =
  | 'listCorporations'
  | 'pageCorporations'
  | 'exportCorporations'
  | 'listDeletedCorporations'
  | 'remindCorporations'
  | 'undoReminders'
  | 'resendSigningDocument'
  | 'deleteCorporation'
  | 'restoreCorporation'
  | 'purgeCorporation'
  | 'changeRepresentative'
  | 'askForBetterScan'
  | 'getCorporation'
  | 'getCorporationHistory'
  | 'createAdministrator'
  | 'resendAdministratorLetter'
  | 'uploadCorporationPdf'
  | 'downloadCorporationPdf'

type Signing =
  | 'sendCorporationCode'
  | 'signCorporationCla'
  | 'findCorporations'
  | 'findCorporationsByPath'
  | 'downloadSigningDocument'
  | 'getSigningByLetter'
  | 'uploadPdfByLetter'
  | 'downloadOwnCorporationPdf'

type OfCorporation = { link_id: string; signing_id: string }

const refOf = ({ link_id, signing_id }: OfCorporation) => ({ linkId: link_id, signingId: signing_id })

/** A community looks through the corporations that signed. */
export function reviewHandlers(services: Services): HandlersOf<Reviewing> {
  const admitExport = rateLimit(services.clock, exportsAMinute)
  return {
    listCorporations: async ({ path }, caller) => listCorporations(services, caller, { linkId: path.link_id }),

    pageCorporations: async ({ path, query = {} }, caller) =>
      pageCorporations(services, caller, { linkId: path.link_id, asked: query }),

    exportCorporations: async ({ path, query = {} }, caller) => {
      admitExport(caller.account)
      return exportCorporations(services, caller, { linkId: path.link_id, asked: query })
    },

    listDeletedCorporations: async ({ path }, caller) =>
      listDeletedCorporations(services, caller, { linkId: path.link_id }),

    remindCorporations: async ({ path, body }, caller) =>
      remindCorporations(services, caller, { linkId: path.link_id, asked: body }),

    undoReminders: async ({ path }, caller) =>
      undoReminders(services, caller, { linkId: path.link_id, undo: path.undo }),

    resendSigningDocument: async ({ path }, caller) => resendSigningDocument(services, caller, refOf(path)),

    deleteCorporation: async ({ path }, caller) => deleteCorporation(services, caller, refOf(path)),

    restoreCorporation: async ({ path }, caller) => restoreCorporation(services, caller, refOf(path)),

    purgeCorporation: async ({ path }, caller) => purgeCorporation(services, caller, refOf(path)),

    changeRepresentative: async ({ path, body }, caller) =>
      changeRepresentative(services, caller, { ...refOf(path), name: body.rep_name, email: body.rep_email }),

    askForBetterScan: async ({ path, body }, caller) =>
      askForBetterScan(services, caller, { ...refOf(path), reason: body.reason, scan: body.scan }),

    getCorporation: async ({ path }, caller) => getCorporation(services, caller, refOf(path)),

    getCorporationHistory: async ({ path }, caller) => getCorporationHistory(services, caller, refOf(path)),

    createAdministrator: async ({ path, query = {} }, caller) =>
      createAdministrator(services, caller, { ...refOf(path), scan: query.scan }),

    resendAdministratorLetter: async ({ path }, caller) => resendAdministratorLetter(services, caller, refOf(path)),

    uploadCorporationPdf: {
      admit: async ({ path }, caller) => admitCorporationPdf(services, caller, refOf(path)),
      answer: async ({ path, form }, caller) =>
        uploadCorporationPdf(services, caller, { ...refOf(path), pdf: form.pdf }),
    },

    downloadCorporationPdf: async ({ path, query = {} }, caller) =>
      downloadCorporationPdf(services, caller, { ...refOf(path), scan: query.scan }),
  }
}

/** A corporation signs, returns its document and reads it again. */
export function corporationSigningHandlers(services: Services): HandlersOf<Signing> {
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

    downloadOwnCorporationPdf: async (_, caller) => downloadOwnCorporationPdf(services, caller),
  }
}
