import type { SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../openapi/index.ts'
import type { linkedProjectsMachine } from '../../../machines/community/projects/linked-projects.machine.ts'
import type { projectUnlinkingMachine } from '../../../machines/community/projects/project-unlinking.machine.ts'
import { emptyAgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { Route } from '../walk.ts'
import { answers } from './shared.ts'

const bug = [new Error('a bug')]
const overloaded = new Refusal('cla.system_error', { status: 0 })
const refusedAs = (...codes: ErrorCode[]) => codes.map((code) => new Refusal(code))

const counts = { individuals: 1, employees: 0, corporations: 0, failed_letters: 0, red_pull_requests: 0 }
const link = (link_id: string) => ({
  link_id,
  org_alias: link_id,
  org_id: 'o',
  repo_id: '',
  org_email: '',
  counts: { ...counts, individuals: link_id === 'L1' ? 0 : 1 },
})
const links = Array.from({ length: 12 }, (_, index) => link(`L${index}`))

type UnlinkingContext = SnapshotFrom<typeof projectUnlinkingMachine>['context']
type ProjectsContext = SnapshotFrom<typeof linkedProjectsMachine>['context']

export const linkedProjectsRoute: Route = {
  inputs: [{}],
  events: {
    'projects.outdated': [{}],
    'retry.asked': [{}],
  },
  outputs: { listLinks: () => [links] },
  errors: { listLinks: [overloaded] },
  heed: ({ links: shown }: ProjectsContext) => [shown.length],
}

const leaving = (signatures: number) => ({ project: { linkId: 'L1', name: 'One', signatures } })

export const projectUnlinkingRoute: Route = {
  inputs: [{}],
  events: {
    'unlinking.asked': [leaving(0), leaving(1)],
    'unlinking.confirmed': [{}],
    'unlinking.cancelled': [{}],
  },
  outputs: { unlinkProject: () => ['successfully'], dialog: () => answers },
  errors: { unlinkProject: [new Refusal('cla.link_is_used'), overloaded], dialog: bug },
  heed: ({ project }: UnlinkingContext) => [project?.signatures],
}

const somebody = { id: 'a', name: 'ada', email: 'ada@x.example', platform: '', ground: 'linked', since: 0 }
const people = { people: [{ ...somebody, is_you: true, can_act: true }], invitations: [] }

export const linkPeopleRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: {
    'form.submitted': [{ email: 'grace@x.example' }],
    'act.asked': [
      { act: { kind: 'resent', invitation: 'i', name: 'grace@x.example' } },
      { act: { kind: 'withdrawn', invitation: 'i', name: 'grace@x.example' } },
      { act: { kind: 'removed', account: 'b', name: 'grace' } },
      { act: { kind: 'left', account: 'a', name: 'ada' } },
    ],
    'act.confirmed': [{}],
    'act.cancelled': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    getLink: () => [{ org_alias: 'A', project_url: '', summaries: {} }],
    listLinkPeople: () => [people],
    inviteLinkPerson: () => ['successfully'],
    performAct: () => ['successfully'],
    dialog: () => answers,
  },
  errors: {
    getLink: [overloaded],
    listLinkPeople: [new Refusal('cla.no_link')],
    inviteLinkPerson: [new Refusal('cla.invitation_exists'), overloaded],
    performAct: [new Refusal('cla.last_manager'), overloaded],
    dialog: bug,
  },
}

export const linkInvitationRoute: Route = {
  inputs: [{ token: 'T' }],
  events: { 'invitation.accepted': [{}], 'retry.asked': [{}] },
  outputs: {
    getLinkInvitation: () => [{ link_id: 'L', org_alias: 'A', invited_by: 'ada', expires_at: 0 }],
    acceptLinkInvitation: () => ['successfully'],
    dialog: () => answers,
  },
  errors: {
    getLinkInvitation: [new Refusal('cla.expired_verification_code')],
    acceptLinkInvitation: [new Refusal('cla.wrong_verification_code'), overloaded],
    dialog: bug,
  },
}

const agreement = (cla_id: string, language: string) => ({
  cla_id,
  language,
  url: '',
  version: 1,
  title: 'A',
  pages: 1,
  sha256: '',
  fields: [],
  created_at: 0,
  is_used: false,
})
const english = { individual_clas: [agreement('0', 'English')], corp_clas: [] }
const both = { individual_clas: [agreement('0', 'English'), agreement('1', 'Chinese')], corp_clas: [] }

export const linkAgreementsRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: {
    'removal.asked': [{ claId: '0' }],
    'removal.confirmed': [{}],
    'removal.cancelled': [{}],
    'rereading.asked': [{ claId: '0' }],
    'keeping.asked': [{ claId: '0' }],
    'agreements.outdated': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    listAgreements: () => [english],
    removeAgreement: () => ['successfully'],
    rereadAgreement: () => [preview('')],
    keepAgreementText: () => ['successfully'],
    dialog: () => answers,
  },
  errors: {
    listAgreements: [overloaded],
    removeAgreement: [new Refusal('cla.cla_is_used')],
    rereadAgreement: [new Refusal('cla.agreement_unreadable')],
    keepAgreementText: [new Refusal('cla.unmatched_cla')],
    dialog: bug,
  },
}

const preview = (url: string) => ({
  document: 'ab',
  title: 'A',
  pages: 1,
  text: 'A',
  text_sha256: '',
  url,
  filename: '',
})
const address = 'https://code.example/a.pdf'
const adding = emptyAgreementDraft({ linkId: 'L', kind: 'individual', updating: null })
const updating = emptyAgreementDraft({ linkId: 'L', kind: 'corporation', updating: 'en' })
const form = { language: 'zh', source: 'url', url: address, rows: [], summary: '' }
/** As the machine of an upload looks when its file was taken. */
const taken = { context: { result: preview('') }, matches: () => true }

const compared = { words: 9, missing: 1, added: 0, moved: 0, strange: 0 }
const differing = { ...preview(address), reading_difference: { sha256: 'cd', ...compared, passages: [] } }

export const agreementDraftingRoute: Route = {
  inputs: [{ draft: adding }, { draft: { ...adding, document: 'ab', url: address } }, { draft: updating }],
  events: {
    'form.typed': [{ form }],
    'form.submitted': [{ form }, { form: { ...form, source: 'upload' } }],
    'retry.asked': [{}],
    'xstate.snapshot.upload': [{ snapshot: taken }],
  },
  outputs: {
    getLink: () => [{ org_alias: 'A', project_url: '', summaries: {} }],
    listAgreements: () => [english, both],
    getAgreementPreview: () => [preview(address)],
    previewAgreement: () => [preview(address)],
    upload: () => [],
    dialog: () => answers,
  },
  errors: {
    getLink: [overloaded],
    listAgreements: [new Refusal('cla.no_link')],
    getAgreementPreview: [new Refusal('cla.error_reading_file')],
    previewAgreement: [new Refusal('cla.source_not_allowed'), overloaded],
    upload: bug,
    dialog: bug,
  },
}

export const agreementPublishingRoute: Route = {
  inputs: [{ draft: { ...adding, language: 'en', document: 'ab' } }, { draft: { ...updating, document: 'ab' } }],
  events: {
    'change.typed': [{ typed: { kind: 'editorial' } }],
    'other.left': [{ language: 'zh' }],
    'publishing.asked': [{}, { change: { kind: 'editorial', reason: '' } }],
    'contradiction.confirmed': [{}],
    'contradiction.dismissed': [{}],
    'publishing.confirmed': [{}],
    'publishing.cancelled': [{}],
    'reading.reviewed': [{ isAccepted: true }],
    'keeping.asked': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    getAgreementPreview: () => [
      preview(address),
      differing,
      { ...preview(address), looks_like: { kind: 'individual', language: 'Chinese' } },
      { ...preview(address), looks_like: { kind: 'corporation', language: 'English' } },
    ],
    previewDifference: () => [
      { is_new: true, blocks: [] },
      { is_new: true, reads_otherwise: '0', blocks: [] },
    ],
    previewLetters: () => [{ concerned: [], letters: [], forecast: {} }],
    publish: () => ['successfully', { schedule_id: 's' }],
    forecast: () => [],
    keepAgreementText: () => ['successfully'],
    dialog: () => answers,
  },
  errors: {
    getAgreementPreview: [new Refusal('cla.error_reading_file'), overloaded],
    previewDifference: [new Refusal('cla.unmatched_cla')],
    previewLetters: [overloaded],
    publish: [...refusedAs('cla.cla_exists', 'cla.reason_needed', 'cla.wrong_time'), overloaded],
    forecast: bug,
    keepAgreementText: [new Refusal('cla.unmatched_cla')],
    dialog: bug,
  },
}

export const letterResendingRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: { 'resending.asked': [{ letterId: 'a' }] },
  outputs: { resendLetter: () => ['successfully'], dialog: () => answers },
  errors: { resendLetter: [new Refusal('cla.wrong_state'), overloaded], dialog: bug },
}

const policy = { kind: 'privacy', language: 'English', version: '1', state: 'current', source: '', created_at: 0 }
const source = { platform: 'github', owner: 'o', repo: 'r', path: 'p', language: 'en' }

export const linkPoliciesRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: {
    'form.submitted': [{ kind: 'privacy', sources: [source] }],
    'removal.asked': [{ kind: 'privacy', language: 'English' }],
    'removal.confirmed': [{}],
    'removal.cancelled': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    getLink: () => [{ org_alias: 'A', project_url: '', summaries: {} }],
    listPolicies: () => [[policy]],
    setPolicy: () => [[]],
    removePolicy: () => ['successfully'],
    dialog: () => answers,
  },
  errors: {
    getLink: [overloaded],
    listPolicies: [new Refusal('cla.no_link')],
    setPolicy: [new Refusal('cla.same_language_policy'), new Refusal('cla.privacy_conf_error'), overloaded],
    removePolicy: [new Refusal('cla.not_found')],
    dialog: bug,
  },
}

export const linkMailboxRoute: Route = {
  inputs: [
    { linkId: 'L', returned: null, tried: null },
    { linkId: 'L', returned: { address: 'mailbox@harbour.example' }, tried: null },
  ],
  events: {
    'change.asked': [{}],
    'retry.asked': [{}],
    'xstate.snapshot.emailAuthorisation': [{ snapshot: { tags: new Set(), context: {} } }],
  },
  outputs: {
    getLinkSummary: () => [
      { link: link('L'), weeks: [{ from: '2026-11-15', individuals: 0, employees: 0, corporations: 0 }] },
    ],
    emailAuthorisation: () => [{ address: 'mailbox@harbour.example' }],
    changeLinkMailbox: () => ['successfully'],
    dialog: () => answers,
  },
  errors: {
    getLinkSummary: [overloaded],
    emailAuthorisation: bug,
    changeLinkMailbox: [new Refusal('cla.unknown_email_platform'), overloaded],
    dialog: bug,
  },
}
