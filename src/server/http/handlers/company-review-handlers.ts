import type { Services } from '../../context/services.ts'
import { admitCorporationPdf, uploadCorporationPdf } from '../../usecases/community/company-review/corporation-pdf.ts'
import type { OwnHandlers } from './own-handlers.ts'

type OfCorporation = { link_id: string; signing_id: string }

const refOf = ({ link_id, signing_id }: OfCorporation) => ({ linkId: link_id, signingId: signing_id })

/** Returns the handlers with which community managers review companies that signed. */
export function companyReviewHandlers(services: Services) {
  return {
    uploadCorporationPdf: {
      admit: async ({ path }, caller) => admitCorporationPdf(services, caller, refOf(path)),
      answer: async ({ path, form }, caller) =>
        uploadCorporationPdf(services, caller, { ...refOf(path), pdf: form.pdf }),
    },
  } satisfies Partial<OwnHandlers>
}
