import type { SnapshotFrom } from 'xstate'
import type { agreementReadingMachine } from '../../../machines/community/agreements/agreement-reading.machine.ts'
import type { configurationMachine } from '../../../machines/community/projects/configuration.machine.ts'
import type { emailAuthorisationMachine } from '../../../machines/community/projects/email-authorisation.machine.ts'
import type { organisationSelectionMachine } from '../../../machines/community/projects/organisation-selection.machine.ts'
import {
  arePlaced,
  type Configuration,
  contradictionsIn,
  emptyConfiguration,
  firstOpenStep,
  type GivenAgreement,
  type NamedProject,
} from '../../../src/domain/projects/configuration.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { Route } from '../walk.ts'
import { answers } from './shared.ts'

const bug = [new Error('a bug')]
const overloaded = new Refusal('cla.system_error')

const named: NamedProject = { platform: 'github', organization: 'harbour', repository: '', site: '', alias: '' }
const withRepository: NamedProject = { ...named, repository: 'tide' }

export const organisationSelectionRoute: Route = {
  inputs: [{ isByHand: true }, { isByHand: false }],
  events: {
    'form.submitted': [{ project: named }, { project: withRepository }],
    'doubt.accepted': [{}],
    'doubt.dismissed': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    getOrganizationChoice: () => [
      { names: ['harbour'] },
      { names: [], hidden: { reason: 'approval', url: 'https://github.example/' } },
    ],
    findRepository: () => [
      ...['found', 'not_asked', 'not_in_organisation', 'no_projects_scope', 'rate_limited', 'token_gone'].map(
        (result) => ({ result }),
      ),
      { result: 'found', name: 'new' },
    ],
    dialog: () => answers,
  },
  errors: {
    getOrganizationChoice: [new Refusal('cla.auth_failed'), overloaded],
    findRepository: [overloaded],
    dialog: bug,
  },
  heed: ({ isByHand, project, failure }: SnapshotFrom<typeof organisationSelectionMachine>['context']) => [
    isByHand,
    project?.repository,
    failure?.code,
  ],
}

const mailbox = { email: 'post@harbour.example', authorize: 'secret', platform: 'qq' }

const tried = { ...mailbox, authorize: '', host: '', port: 0, sentAt: Number.MAX_SAFE_INTEGER }

export const emailAuthorisationRoute: Route = {
  inputs: [
    { address: null, returned: null, tried: null },
    { address: '', returned: null, tried: null },
    { address: null, returned: { address: 'post@harbour.example' }, tried: null },
    { address: null, returned: { failure: { code: 'cla.unmatched_email', message: '' } }, tried: null },
    { address: null, returned: null, tried },
    { address: null, returned: null, tried: { ...tried, sentAt: 1 } },
  ],
  events: {
    'form.submitted': [{ trial: mailbox }],
    'gmail.chosen': [{ email: 'post@harbour.example' }],
    'service.chosen': [{}],
    'mailbox.confirmed': [{}],
    'form.reopened': [{}],
    'form.closed': [{}],
    'code.submitted': [{ code: '123456' }],
    'code.requested': [{}],
    'xstate.snapshot.verificationCode': [{ snapshot: { context: { sentAt: 1 } } }],
  },
  outputs: {
    verifyMailbox: () => ['successfully'],
    authorizeMailbox: () => ['successfully'],
    getGmailAuthCodeUrl: () => [{ url: 'https://accounts.example/' }],
    verificationCode: () => [undefined],
    dialog: () => answers,
  },
  errors: {
    verifyMailbox: [
      new Refusal('cla.failed_to_send_email', { failure: 'try_later', said: '450 later' }),
      new Refusal('cla.too_many_request', { retryAfter: 42 }),
      new Refusal('cla.invalid_email_auth_code', { failure: 'sign_in', said: '535 no' }),
    ],
    authorizeMailbox: [new Refusal('cla.wrong_verification_code'), overloaded],
    getGmailAuthCodeUrl: [new Refusal('cla.unsupported_email_platform')],
    verificationCode: bug,
    dialog: bug,
  },
  heed: ({ address, trial, failure }: SnapshotFrom<typeof emailAuthorisationMachine>['context']) => [
    address,
    trial !== null,
    failure?.code,
  ],
}

const preview = {
  document: 'd',
  title: 'Agreement',
  pages: 1,
  text: 'Agreement',
  text_sha256: 't',
  url: '',
  filename: '',
}

export const agreementPreviewRoute: Route = {
  inputs: [{ document: 'd' }],
  events: { 'retry.asked': [{}] },
  outputs: { getAgreementPreview: () => [preview] },
  errors: { getAgreementPreview: [new Refusal('cla.error_reading_file')] },
}

const pdf = new File(['%PDF-1.7'], 'agreement.pdf')
const uploading = (resting: string | null) => ({
  snapshot: {
    // Steps are told from each other by their text, which has no functions.
    resting,
    matches: (state: { resting: string }) => state.resting === resting,
    context: { result: preview, problem: null, failure: null },
  },
})

export const agreementReadingRoute: Route = {
  events: {
    'url.submitted': [{ url: 'https://harbour.example/a.pdf' }],
    'files.chosen': [{ files: [pdf, pdf] }],
    'reading.cancelled': [{}],
    'upload.cancelled': [{}],
    'file.retried': [{ id: 0 }],
    'file.dismissed': [{ id: 0 }],
    'xstate.snapshot.upload': [uploading(null), uploading('done'), uploading('refused')],
  },
  outputs: { previewAgreement: () => [preview], upload: () => [], dialog: () => answers },
  errors: { previewAgreement: [new Refusal('cla.wrong_file_type'), overloaded], upload: bug, dialog: bug },
  heed: ({ waiting, sending, refused, read, failure }: SnapshotFrom<typeof agreementReadingMachine>['context']) => [
    waiting.length > 0,
    sending !== null,
    refused.some(({ id }) => id === 0),
    read.length > 0,
    failure?.code,
  ],
}

const given: GivenAgreement = {
  kind: 'individual',
  language: 'en',
  document: 'd',
  title: 'Agreement',
  pages: 1,
  url: '',
  filename: 'agreement.pdf',
  summary: '',
  difference: '',
  isAccepted: false,
  id: 1,
  looksLike: {},
  isAsGiven: false,
}
const readOf = (changes: Partial<GivenAgreement>) => ({ ...given, ...changes })
const fields = { individual: [], corporation: [] }
const complete: Configuration = {
  project: named,
  mailbox: { address: '' },
  agreements: [given],
  areAgreementsComplete: true,
  fields,
  linkId: null,
}
const begun = { asked: 'project', returned: null, tried: null, isByHand: true }

export const configurationRoute: Route = {
  inputs: [
    { ...begun, configuration: emptyConfiguration },
    { ...begun, configuration: complete, asked: 'checking' },
    { ...begun, configuration: { ...complete, linkId: 'L' }, asked: 'checking' },
  ],
  events: {
    'step.visited': ['project', 'mailbox', 'agreements', 'fields', 'checking'].map((step) => ({ step })),
    'agreement.removed': [{ id: 1 }],
    'agreement.preferred': [{ id: 1 }],
    'agreement.changed': [{ id: 1, change: { difference: 'ab', isAccepted: true } }],
    'agreements.confirmed': [{}],
    'contradiction.confirmed': [{}],
    'contradiction.dismissed': [{}],
    'fields.submitted': [{ fields }],
    'link.confirmed': [{}],
    'discarding.asked': [{}],
    'discarding.cancelled': [{}],
    'configuration.discarded': [{}],
    'xstate.snapshot.emailAuthorisation': [{ snapshot: { tags: new Set(), context: {} } }],
    'xstate.snapshot.agreementReading': [
      [],
      [readOf({})],
      [readOf({ difference: 'ab' })],
      [readOf({ kind: null })],
      [readOf({ looksLike: { language: 'zh' } })],
    ].map((read) => ({
      snapshot: { context: { read, waiting: [], sending: null } },
    })),
  },
  outputs: {
    organisationSelection: () => [{ project: named }],
    emailAuthorisation: () => [{ address: '' }],
    linkProject: () => [{ data: 'successfully', link_id: 'L' }],
    dialog: () => answers,
  },
  errors: {
    organisationSelection: bug,
    emailAuthorisation: bug,
    agreementReading: bug,
    linkProject: [
      overloaded,
      new Refusal('cla.link_exists'),
      new Refusal('cla.unknown_email_platform'),
      new Refusal('cla.error_reading_file'),
      new Refusal('cla.repeated_field'),
    ],
    dialog: bug,
  },
  heed: ({ configuration, asked, failure }: SnapshotFrom<typeof configurationMachine>['context']) => [
    firstOpenStep(configuration),
    Math.min(configuration.agreements.length, 2),
    arePlaced(configuration),
    contradictionsIn(configuration).length,
    configuration.linkId,
    asked,
    failure?.code,
  ],
}
