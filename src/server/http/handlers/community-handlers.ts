import type { Services } from '../../context/services.ts'
import { addAgreement } from '../../usecases/community/versions/add-agreement.ts'
import { admitReading } from '../../usecases/community/agreement-drafts/agreement-source.ts'
import { cancelSchedule } from '../../usecases/community/versions/cancel-schedule.ts'
import { changeCampaign } from '../../usecases/community/campaigns/change-campaign.ts'
import { changeLinkSettings } from '../../usecases/community/projects/change-link-settings.ts'
import {
  downloadAgreementPreview,
  getAgreementPreview,
} from '../../usecases/community/agreement-drafts/get-agreement-preview.ts'
import { findRepository } from '../../usecases/community/projects/find-repository.ts'
import { getCampaign } from '../../usecases/community/campaigns/get-campaign.ts'
import { getLinkSummary } from '../../usecases/community/projects/get-link-summary.ts'
import { keepAgreementText } from '../../usecases/community/agreement-drafts/keep-agreement-text.ts'
import { linkProject } from '../../usecases/community/projects/link-project.ts'
import { listAgreements } from '../../usecases/community/versions/list-agreements.ts'
import { listLinks } from '../../usecases/community/projects/list-links.ts'
import { previewAgreement } from '../../usecases/community/agreement-drafts/preview-agreement.ts'
import { previewDifference } from '../../usecases/community/versions/preview-difference.ts'
import { publishAgreement } from '../../usecases/community/versions/publish-agreement.ts'
import { removeAgreement } from '../../usecases/community/versions/remove-agreement.ts'
import { rereadAgreement } from '../../usecases/community/agreement-drafts/reread-agreement.ts'
import { unlinkProject } from '../../usecases/community/projects/unlink-project.ts'
import { withdrawVersion } from '../../usecases/community/versions/withdraw-version.ts'
import type { HandlersOf } from '../api/contract.ts'
import { endRequest, resendRequest } from '../../usecases/community/campaigns/lost-requests.ts'
import { exportRequests } from '../../usecases/community/campaigns/export-requests.ts'
import { getSchedule } from '../../usecases/community/campaigns/get-schedule.ts'
import { listConcerned } from '../../usecases/community/campaigns/list-concerned.ts'
import { listRequests } from '../../usecases/community/campaigns/list-requests.ts'
import { previewLetters } from '../../usecases/community/campaigns/preview-letters.ts'
import {
  acceptLinkInvitation,
  getLinkInvitation,
} from '../../usecases/community/project-people/accept-link-invitation.ts'
import {
  inviteLinkPerson,
  resendLinkInvitation,
  withdrawLinkInvitation,
} from '../../usecases/community/project-people/invite-link-person.ts'
import { listLinkPeople } from '../../usecases/community/project-people/list-link-people.ts'
import { removeLinkPerson } from '../../usecases/community/project-people/remove-link-person.ts'

type Own =
  | 'listLinks'
  | 'linkProject'
  | 'unlinkProject'
  | 'getLinkSummary'
  | 'changeLinkSettings'
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
  | 'getCampaign'
  | 'changeCampaign'
  | 'withdrawVersion'
  | 'cancelSchedule'
  | 'findRepository'
  | 'previewLetters'
  | 'getSchedule'
  | 'listConcerned'
  | 'listRequests'
  | 'exportRequests'
  | 'resendRequest'
  | 'endRequest'
  | 'listLinkPeople'
  | 'removeLinkPerson'
  | 'inviteLinkPerson'
  | 'resendLinkInvitation'
  | 'withdrawLinkInvitation'
  | 'getLinkInvitation'
  | 'acceptLinkInvitation'

/** The area "community". */
export function communityHandlers(services: Services): HandlersOf<Own> {
  return {
    listLinks: async (_, caller) => listLinks(services, caller),

    linkProject: async ({ body }, caller) => linkProject(services, caller, body),

    unlinkProject: async ({ path }, caller) => unlinkProject(services, caller, { linkId: path.link_id }),

    getLinkSummary: async ({ path }, caller) => getLinkSummary(services, caller, { linkId: path.link_id }),

    changeLinkSettings: async ({ path, body }, caller) =>
      changeLinkSettings(services, caller, { linkId: path.link_id, graceDays: body.grace_period_days }),

    listAgreements: async ({ path }, caller) => listAgreements(services, caller, { linkId: path.link_id }),

    addAgreement: async ({ path, body }, caller) =>
      addAgreement(services, caller, { linkId: path.link_id, agreement: body }),

    publishAgreement: async ({ path, body }, caller) =>
      publishAgreement(services, caller, { linkId: path.link_id, agreement: body }),

    removeAgreement: async ({ path }, caller) =>
      removeAgreement(services, caller, { linkId: path.link_id, claId: path.id }),

    previewDifference: async ({ path, body }, caller) =>
      previewDifference(services, caller, { linkId: path.link_id, agreement: body }),

    previewAgreement: {
      admit: async (_, caller) => admitReading(services, caller),
      answer: async ({ body, files }, caller) =>
        previewAgreement(services, caller, { url: body.url ?? '', file: files.file ?? null }),
    },

    getAgreementPreview: async ({ path }, caller) => getAgreementPreview(services, caller, { document: path.document }),

    downloadAgreementPreview: async ({ path }, caller) =>
      downloadAgreementPreview(services, caller, { document: path.document }),

    rereadAgreement: async ({ path }, caller) =>
      rereadAgreement(services, caller, { linkId: path.link_id, claId: path.id }),

    keepAgreementText: async ({ path, body }, caller) =>
      keepAgreementText(services, caller, { linkId: path.link_id, claId: path.id, textSha256: body.text_sha256 }),

    getCampaign: async ({ path }, caller) => getCampaign(services, caller, { linkId: path.link_id, claId: path.id }),

    changeCampaign: async ({ path, body }, caller) =>
      changeCampaign(services, caller, { linkId: path.link_id, claId: path.id, state: body.state }),

    withdrawVersion: async ({ path }, caller) =>
      withdrawVersion(services, caller, { linkId: path.link_id, claId: path.id }),

    cancelSchedule: async ({ path }, caller) =>
      cancelSchedule(services, caller, { linkId: path.link_id, schedule: path.schedule }),

    findRepository: async ({ path }, caller) =>
      findRepository(services, caller, { organization: path.org, repository: path.repo }),

    previewLetters: async ({ path, body }, caller) =>
      previewLetters(services, caller, { linkId: path.link_id, question: body }),

    getSchedule: async ({ path }, caller) =>
      getSchedule(services, caller, { linkId: path.link_id, schedule: path.schedule }),

    listConcerned: async ({ path, query }, caller) =>
      listConcerned(services, caller, { linkId: path.link_id, asked: query }),

    listRequests: async ({ path, query = {} }, caller) =>
      listRequests(services, caller, { linkId: path.link_id, claId: path.id, asked: query }),

    exportRequests: async ({ path, query = {} }, caller) =>
      exportRequests(services, caller, { linkId: path.link_id, claId: path.id, asked: query }),

    resendRequest: async ({ path }, caller) =>
      resendRequest(services, caller, { linkId: path.link_id, claId: path.id, requestId: path.request_id }),

    endRequest: async ({ path }, caller) =>
      endRequest(services, caller, { linkId: path.link_id, claId: path.id, requestId: path.request_id }),

    listLinkPeople: async ({ path }, caller) => listLinkPeople(services, caller, { linkId: path.link_id }),

    removeLinkPerson: async ({ path }, caller) =>
      removeLinkPerson(services, caller, { linkId: path.link_id, account: path.id }),

    inviteLinkPerson: async ({ path, body }, caller) =>
      inviteLinkPerson(services, caller, { linkId: path.link_id, email: body.email }),

    resendLinkInvitation: async ({ path }, caller) =>
      resendLinkInvitation(services, caller, { linkId: path.link_id, id: path.id }),

    withdrawLinkInvitation: async ({ path }, caller) =>
      withdrawLinkInvitation(services, caller, { linkId: path.link_id, id: path.id }),

    getLinkInvitation: async ({ path }, caller) => getLinkInvitation(services, { token: path.token }),

    acceptLinkInvitation: async ({ path }, caller) => acceptLinkInvitation(services, caller, { token: path.token }),
  }
}
