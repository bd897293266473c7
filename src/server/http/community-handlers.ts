import type { House } from '../house.ts'
import { addAgreement } from '../usecases/community/add-agreement.ts'
import { admitReading } from '../usecases/community/agreement-source.ts'
import { downloadAgreementPreview } from '../usecases/community/download-agreement-preview.ts'
import { findRepository } from '../usecases/community/find-repository.ts'
import { getAgreementPreview } from '../usecases/community/get-agreement-preview.ts'
import { getLinkSummary } from '../usecases/community/get-link-summary.ts'
import { keepAgreementText } from '../usecases/community/keep-agreement-text.ts'
import { linkProject } from '../usecases/community/link-project.ts'
import { listAgreements } from '../usecases/community/list-agreements.ts'
import { listLinks } from '../usecases/community/list-links.ts'
import { previewAgreement } from '../usecases/community/preview-agreement.ts'
import { previewDifference } from '../usecases/community/preview-difference.ts'
import { publishAgreement } from '../usecases/community/publish-agreement.ts'
import { removeAgreement } from '../usecases/community/remove-agreement.ts'
import { rereadAgreement } from '../usecases/community/reread-agreement.ts'
import { unlinkProject } from '../usecases/community/unlink-project.ts'
import type { HandlersOf } from './contract.ts'

type Room =
  | 'listLinks'
  | 'linkProject'
  | 'unlinkProject'
  | 'getLinkSummary'
  | 'listAgreements'
  | 'addAgreement'
  | 'publishAgreement'
  | 'removeAgreement'
  | 'previewDifference'
  | 'previewAgreement'
  | 'getAgreementPreview'
  | 'downloadAgreementPreview'
  | 'rereadAgreement'
  | 'keepAgreementText'
  | 'findRepository'

/** The room "community". */
export function communityHandlers(house: House): HandlersOf<Room> {
  return {
    listLinks: async (_, visitor) => listLinks(house, visitor),

    linkProject: async ({ body }, visitor) => linkProject(house, visitor, body),

    unlinkProject: async ({ path }, visitor) => unlinkProject(house, visitor, { linkId: path.link_id }),

    getLinkSummary: async ({ path }, visitor) => getLinkSummary(house, visitor, { linkId: path.link_id }),

    listAgreements: async ({ path }, visitor) => listAgreements(house, visitor, { linkId: path.link_id }),

    addAgreement: async ({ path, body }, visitor) =>
      addAgreement(house, visitor, { linkId: path.link_id, agreement: body }),

    publishAgreement: async ({ path, body }, visitor) =>
      publishAgreement(house, visitor, { linkId: path.link_id, agreement: body }),

    removeAgreement: async ({ path }, visitor) =>
      removeAgreement(house, visitor, { linkId: path.link_id, claId: path.id }),

    previewDifference: async ({ path, body }, visitor) =>
      previewDifference(house, visitor, { linkId: path.link_id, agreement: body }),

    previewAgreement: {
      admit: async (_, visitor) => admitReading(house, visitor),
      answer: async ({ body, files }, visitor) =>
        previewAgreement(house, visitor, { url: body.url ?? '', file: files.file ?? null }),
    },

    getAgreementPreview: async ({ path }, visitor) => getAgreementPreview(house, visitor, { document: path.document }),

    downloadAgreementPreview: async ({ path }, visitor) =>
      downloadAgreementPreview(house, visitor, { document: path.document }),

    rereadAgreement: async ({ path }, visitor) =>
      rereadAgreement(house, visitor, { linkId: path.link_id, claId: path.id }),

    keepAgreementText: async ({ path, body }, visitor) =>
      keepAgreementText(house, visitor, { linkId: path.link_id, claId: path.id, textSha256: body.text_sha256 }),

    findRepository: async ({ path }, visitor) =>
      findRepository(house, visitor, { organization: path.org, repository: path.repo }),
  }
}
