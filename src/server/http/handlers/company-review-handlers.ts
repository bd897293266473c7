import type { Services } from '../../context/services.ts'
import { askForBetterScan } from '../../usecases/community/company-review/ask-for-better-scan.ts'
import { changeRepresentative } from '../../usecases/community/company-review/change-representative.ts'
import {
  createAdministrator,
  resendAdministratorLetter,
} from '../../usecases/community/company-review/create-administrator.ts'
import {
  deleteCorporation,
  listDeletedCorporations,
  purgeCorporation,
  restoreCorporation,
} from '../../usecases/community/company-review/deleted-corporations.ts'
import {
  admitCorporationPdf,
  downloadCorporationPdf,
  uploadCorporationPdf,
} from '../../usecases/community/company-review/corporation-pdf.ts'
import { exportCorporations } from '../../usecases/community/company-review/export-corporations.ts'
import { getCorporation } from '../../usecases/community/company-review/get-corporation.ts'
import { getCorporationHistory } from '../../usecases/community/company-review/get-corporation-history.ts'
import { listCorporations } from '../../usecases/community/company-review/list-corporations.ts'
import { pageCorporations } from '../../usecases/community/company-review/page-corporations.ts'
import { remindCorporations } from '../../usecases/community/company-review/remind-corporations.ts'
import { resendSigningDocument } from '../../usecases/community/company-review/resend-signing-document.ts'
import { undoReminders } from '../../usecases/community/company-review/undo-reminders.ts'
import type { HandlersOf } from '../api/contract.ts'

type Own =
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

type OfCorporation = { link_id: string; signing_id: string }

const refOf = ({ link_id, signing_id }: OfCorporation) => ({ linkId: link_id, signingId: signing_id })

/** Operations of community managers on the companies that signed. */
export function companyReviewHandlers(services: Services): HandlersOf<Own> {
  return {
    listCorporations: async ({ path }, caller) => listCorporations(services, caller, { linkId: path.link_id }),

    pageCorporations: async ({ path, query = {} }, caller) =>
      pageCorporations(services, caller, { linkId: path.link_id, asked: query }),

    exportCorporations: async ({ path, query = {} }, caller) =>
      exportCorporations(services, caller, { linkId: path.link_id, asked: query }),

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
