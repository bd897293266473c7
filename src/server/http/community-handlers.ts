import type { Services } from '../services.ts'
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
export function communityHandlers(services: Services): HandlersOf<Room> {
  return {
    listLinks: async (_, visitor) => listLinks(services, visitor),

    linkProject: async ({ body }, visitor) => linkProject(services, visitor, body),

    unlinkProject: async ({ path }, visitor) => unlinkProject(services, visitor, { linkId: path.link_id }),

    getLinkSummary: async ({ path }, visitor) => getLinkSummary(services, visitor, { linkId: path.link_id }),

    listAgreements: async ({ path }, visitor) => listAgreements(services, visitor, { linkId: path.link_id }),

    addAgreement: async ({ path, body }, visitor) =>
      addAgreement(services, visitor, { linkId: path.link_id, agreement: body }),

    publishAgreement: async ({ path, body }, visitor) =>
      publishAgreement(services, visitor, { linkId: path.link_id, agreement: body }),

    removeAgreement: async ({ path }, visitor) =>
      removeAgreement(services, visitor, { linkId: path.link_id, claId: path.id }),

    previewDifference: async ({ path, body }, visitor) =>
      previewDifference(services, visitor, { linkId: path.link_id, agreement: body }),

    previewAgreement: {
      admit: async (_, visitor) => admitReading(services, visitor),
      answer: async ({ body, files }, visitor) =>
        previewAgreement(services, visitor, { url: body.url ?? '', file: files.file ?? null }),
    },

    getAgreementPreview: async ({ path }, visitor) =>
      getAgreementPreview(services, visitor, { document: path.document }),

    downloadAgreementPreview: async ({ path }, visitor) =>
      downloadAgreementPreview(services, visitor, { document: path.document }),

    rereadAgreement: async ({ path }, visitor) =>
      rereadAgreement(services, visitor, { linkId: path.link_id, claId: path.id }),

    keepAgreementText: async ({ path, body }, visitor) =>
      keepAgreementText(services, visitor, { linkId: path.link_id, claId: path.id, textSha256: body.text_sha256 }),

    findRepository: async ({ path }, visitor) =>
      findRepository(services, visitor, { organization: path.org, repository: path.repo }),
  }
}
